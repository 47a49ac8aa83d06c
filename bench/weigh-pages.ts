import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { followImports, fontsOf, listPageFiles } from "./page-files.ts";
import { Visitor } from "./visitor.ts";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export type Bytes = { raw: number; gzip: number; brotli: number };
export type Weight = {
  page: string;
  /** Script files and everything they import statically. */
  script: Bytes;
  scriptFiles: Record<string, Bytes>;
  /** Inline scripts and JSON data; also counted in `html`. */
  inlineScript: Bytes;
  style: Bytes;
  fonts: Bytes;
  html: Bytes;
};

/** Weighs a first view, each file compressed separately as the build does it. */
export async function weighPage(origin: string, page: string, html: string): Promise<Weight> {
  const files = listPageFiles(html);
  const visitor = new Visitor(origin);
  const scripts = await followImports(files.scripts, (path) => visitor.read(path));
  const sheets = await Promise.all(files.styles.map((path) => visitor.read(path)));
  const fonts = [...new Set([...files.fonts, ...sheets.flatMap(fontsOf)])];
  const weighFile = async (path: string) => [path, await weigh(await fetchBytes(origin + path))] as const;
  const scriptFiles = await Promise.all(scripts.map(weighFile));
  const fontFiles = await Promise.all(fonts.map(weighFile));
  return {
    page,
    script: sum(scriptFiles.map(([, bytes]) => bytes)),
    scriptFiles: Object.fromEntries(scriptFiles),
    inlineScript: await weigh(Buffer.from(files.inlineScript)),
    style: sum(await Promise.all(sheets.map((css) => weigh(Buffer.from(css))))),
    // WOFF2 is already compressed.
    fonts: sum(fontFiles.map(([, { raw }]) => ({ raw, gzip: raw, brotli: raw }))),
    html: await weigh(Buffer.from(html)),
  };
}

async function weigh(content: Buffer): Promise<Bytes> {
  if (content.length === 0) return { raw: 0, gzip: 0, brotli: 0 };
  const [gzipped, brotli] = await Promise.all([gzipAsync(content, { level: 9 }), brotliAsync(content)]);
  return { raw: content.length, gzip: gzipped.length, brotli: brotli.length };
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

function sum(parts: readonly Bytes[]): Bytes {
  const total = (key: keyof Bytes) => parts.reduce((bytes, part) => bytes + part[key], 0);
  return { raw: total("raw"), gzip: total("gzip"), brotli: total("brotli") };
}
