/** Slugs and codes compare without regard to letter case, Unicode form, spaces around them and characters that show nothing. */
export function toSpellingKey(name: string): string {
  return name
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();
}
