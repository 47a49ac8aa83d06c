export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How the partner's page wants an embed to look. `theme` is null for the reader's own. */
export type EmbedLook = { theme: Theme | null; isTransparent: boolean };

/** Unknown values count as none. */
export function readEmbedLook(query: URLSearchParams): EmbedLook {
  const theme = THEMES.find((name) => name === query.get("theme")) ?? null;
  return { theme, isTransparent: query.get("bg") === "transparent" };
}

/** The path with what the query says of the whole embed: its look and its test. */
export function withEmbedQuery(path: string, query: URLSearchParams): string {
  const { theme, isTransparent } = readEmbedLook(query);
  const test = query.get("test");
  const url = new URL(path, "http://own.invalid");
  if (theme) url.searchParams.set("theme", theme);
  if (isTransparent) url.searchParams.set("bg", "transparent");
  if (test !== null) url.searchParams.set("test", test);
  return url.pathname + url.search + url.hash;
}
