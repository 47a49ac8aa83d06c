import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "react-router";

/** `hash` as a Content-Security-Policy names it; `files` are the addresses that `css` was read from. */
export type FirstViewStyles = { css: string; hash: string; files: readonly string[] };

const CLIENT_FOLDER = join(import.meta.dirname, "../client");
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
  const css = files
    .map((file) => readFileSync(join(CLIENT_FOLDER, file.replace(/#.*$/, "")), "utf8"))
    .join("");
  const digest = createHash("sha256").update(css).digest("base64");
  return { css, hash: `'sha256-${digest}'`, files };
}
