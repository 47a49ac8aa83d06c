import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { type Theme, toTheme } from "~/domain/theme.ts";
import { localizedPath } from "~/links/localized-paths.ts";

/** `theme` is null if the reader's own theme is shown. */
export type EmbedLook = { theme: Theme | null; isTransparent: boolean };

export function readEmbedLook(query: URLSearchParams): EmbedLook {
  return { theme: toTheme(query.get("theme")), isTransparent: query.get("bg") === "transparent" };
}

export function withEmbedQuery(path: LocalizedPath, query: URLSearchParams): LocalizedPath {
  const { theme, isTransparent } = readEmbedLook(query);
  const test = query.get("test");
  const url = new URL(path, "http://own.invalid");
  if (theme) url.searchParams.set("theme", theme);
  if (isTransparent) url.searchParams.set("bg", "transparent");
  if (test !== null) url.searchParams.set("test", test);
  return localizedPath(url.pathname + url.search + url.hash);
}
