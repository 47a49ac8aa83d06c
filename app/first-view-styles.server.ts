import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "react-router";

/** `hash` as a Content-Security-Policy names it; `files` are the addresses that `bytes` were read from. */
export type FirstViewStyles = {
  /** What React renders in the styles' place. */
  placeholder: string;
  bytes: Buffer;
  hash: string;
  files: readonly string[];
};

const CLIENT_FOLDER = join(import.meta.dirname, "../client");
/** Random, so that no text in a page can contain it. */
const PLACEHOLDER = `/*${randomUUID()}*/`;
const stylesByFiles = new Map<string, FirstViewStyles>();

/** The page's style sheets as one text (decision 0025); null where Vite's dev server makes them. */
export function getFirstViewStyles({ manifest, staticHandlerContext }: EntryContext): FirstViewStyles | null {
  const files = new Set(
    staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []),
  );
  if (files.size === 0) return null;
  const key = [...files].join(" ");
  const known = stylesByFiles.get(key);
  if (known) return known;
  const styles = readStyles([...files]);
  stylesByFiles.set(key, styles);
  return styles;
}

function readStyles(files: readonly string[]): FirstViewStyles {
  const bytes = Buffer.concat(
    files.map((file) => readFileSync(join(CLIENT_FOLDER, file.replace(/#.*$/, "")))),
  );
  const digest = createHash("sha256").update(bytes).digest("base64");
  return { placeholder: PLACEHOLDER, bytes, hash: `'sha256-${digest}'`, files };
}

/** Encodes a page. Its styles, most of it, are bytes already: as text, they would be copied and encoded again for every visitor. */
export function toPageBytes(
  html: string,
  styles: Pick<FirstViewStyles, "placeholder" | "bytes"> | null,
): Buffer<ArrayBuffer> {
  const start = styles ? html.indexOf(styles.placeholder) : -1;
  if (!styles || start === -1) return Buffer.from(html);
  const end = start + styles.placeholder.length;
  return Buffer.concat([Buffer.from(html.slice(0, start)), styles.bytes, Buffer.from(html.slice(end))]);
}
