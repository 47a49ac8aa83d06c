/** Slugs and codes compare without regard to letter case, Unicode form, spaces around them and characters that show nothing. */
export function toSpellingKey(name: string): string {
  // A character that shows nothing would keep a letter and its accent apart.
  return name
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .trim()
    .toLowerCase();
}

/** A code as people type it or copy it from a paper, with hyphens for all dashes, and without what shows nothing. */
export function toPlainCode(typed: string): string {
  return typed
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();
}

/** Finds what a name means: the item that is spelled exactly so, else the first that is spelled like it. */
export function indexBySpelling<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): (name: string) => T | null {
  // Of one key's entries, a map keeps the last.
  const lastFirst = items.toReversed();
  const exact = new Map(lastFirst.map((item) => [nameOf(item), item]));
  const byKey = new Map(lastFirst.map((item) => [toSpellingKey(nameOf(item)), item]));
  return (name) => exact.get(name) ?? byKey.get(toSpellingKey(name)) ?? null;
}
