/** No slug and no code is as long in any form. Longer texts stay as they are, because thousands of combining marks take a second. */
export const MAX_SPELLED_LENGTH = 2_000;

/** Slugs compare without regard to letter case, Unicode form, outer spaces and invisible characters. */
export function toSpellingKey(name: string): string {
  if (name.length > MAX_SPELLED_LENGTH) return name;
  return name
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .trim()
    .toLowerCase();
}

/** An exact spelling wins; otherwise the first similar one. */
export function indexBySpelling<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): (name: string) => T | null {
  return indexByKey(items, nameOf, toSpellingKey);
}

export function indexByKey<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  toKey: (name: string) => string,
): (name: string) => T | null {
  // A map keeps the last entry of each key.
  const lastFirst = items.toReversed();
  const exact = new Map(lastFirst.map((item) => [nameOf(item), item]));
  const byKey = new Map(lastFirst.map((item) => [toKey(nameOf(item)), item]));
  return (name) => exact.get(name) ?? byKey.get(toKey(name)) ?? null;
}
