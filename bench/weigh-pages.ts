import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { followImports, listPageFiles } from "./page-files.ts";
import { Visitor } from "./visitor.ts";

const compress = promisify(gzip);

/** Bytes after gzip. `script`: files with all their static imports, and inline scripts, which also count in `html`. */
export type Weight = { html: number; script: number; style: number };

/** Weighs a first view. Each file is compressed separately, as in the build. */
export async function weighPage(origin: string, html: string): Promise<Weight> {
  const { scripts, styles, inlineScript } = listPageFiles(html);
  const visitor = new Visitor(origin);
  const read = (path: string) => visitor.read(path);
  const files = await followImports(scripts, read);
  return {
    html: await weigh(html),
    script: (await weighAll(files, read)) + (inlineScript === "" ? 0 : await weigh(inlineScript)),
    style: await weighAll(styles, read),
  };
}

async function weighAll(paths: readonly string[], read: (path: string) => Promise<string>): Promise<number> {
  const weights = await Promise.all(paths.map(async (path) => weigh(await read(path))));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

async function weigh(text: string): Promise<number> {
  return (await compress(text, { level: 9 })).length;
}
