/** Slugs and codes compare without regard to letter case, Unicode form, spaces around them and characters that show nothing. */
export function toSpellingKey(name: string): string {
  return name
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();
}

/** A code as people type it or copy it from a paper, with hyphens for all dashes, and without what shows nothing. */
export function toPlainCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();
}
