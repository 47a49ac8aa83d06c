/** Slugs and codes compare without regard to letter case, Unicode form, outer spaces and invisible characters. */
export function toSpellingKey(name: string): string {
  return name
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .trim()
    .toLowerCase();
}

/** A code as people type it or copy it from paper. All dashes become hyphens. */
export function toPlainCode(typed: string): string {
  return typed
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();
}

/** An exact spelling wins; otherwise the first similar one. */
export function indexBySpelling<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): (name: string) => T | null {
  // A map keeps the last entry of each key.
  const lastFirst = items.toReversed();
  const exact = new Map(lastFirst.map((item) => [nameOf(item), item]));
  const byKey = new Map(lastFirst.map((item) => [toSpellingKey(nameOf(item)), item]));
  return (name) => exact.get(name) ?? byKey.get(toSpellingKey(name)) ?? null;
}
