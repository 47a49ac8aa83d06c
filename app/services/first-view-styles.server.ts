import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "react-router";

/** `hash` is for the Content-Security-Policy; `files` are the addresses of the style sheets in `text`. */
export type FirstViewStyles = { text: string; hash: string; files: readonly string[] };

const CLIENT_FOLDER = join(import.meta.dirname, "../client");

/** Reads the style sheets of a page as one text (decision 0036); null if Vite's dev server serves them. */
export function createFirstViewStyles(): (context: EntryContext) => FirstViewStyles | null {
  const stylesByFiles = new Map<string, FirstViewStyles>();
  return ({ manifest, staticHandlerContext }) => {
    const files = new Set(
      staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []),
    );
    if (files.size === 0) return null;
    const key = [...files].join(" ");
    const styles = stylesByFiles.get(key) ?? readStyles([...files]);
    stylesByFiles.set(key, styles);
    return styles;
  };
}

function readStyles(files: readonly string[]): FirstViewStyles {
  const text = files
    .map((file) => readFileSync(join(CLIENT_FOLDER, file.replace(/#.*$/, "")), "utf8"))
    .join("");
  const digest = createHash("sha256").update(text).digest("base64");
  return { text, hash: `'sha256-${digest}'`, files };
}
