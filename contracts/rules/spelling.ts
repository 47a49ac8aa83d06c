/** Longer than any slug or code. A longer text stays as it is, because thousands of combining marks take a second. */
export const MAX_SPELLED_LENGTH = 2_000;

/** Equal for slugs that differ only in letter case, Unicode form, outer spaces or invisible characters. */
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
  // Reversed, because a map keeps the last entry of each key.
  const lastFirst = items.toReversed();
  const exact = new Map(lastFirst.map((item) => [nameOf(item), item]));
  const byKey = new Map(lastFirst.map((item) => [toKey(nameOf(item)), item]));
  return (name) => exact.get(name) ?? byKey.get(toKey(name)) ?? null;
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Punctuation around a code. Not a hyphen or an underscore, which may belong to another server's code. */
const OUTER = /^(?:(?![-_])\p{P}|[\s<>`])$/u;
/** Crockford's base32 leaves out I, L, O and U. */
export const CROCKFORD_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code as people type it or copy it: digits of any script and dashes become ASCII, and a dotless or dotted i becomes i. */
export function toPlainCode(typed: string): string {
  if (typed.length > MAX_SPELLED_LENGTH) return typed;
  const plain = typed.replace(INVISIBLE, "").replace(/´/g, "'").normalize("NFKC");
  const folded = toAsciiDigits(plain)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/İ/g, "I")
    .replace(/ı|i\u0307/g, "i");
  return trimPunctuation(folded);
}

/** The same for all spellings that differ in letter case, spaces and outer hyphens. */
export function toCodeKey(code: string): string {
  const plain = toPlainCode(code);
  const key = plain.toLowerCase().replace(/\s+/g, "");
  return key.replace(/^[-_]+/, "").replace(/(?<![-_])[-_]+$/, "") || key;
}

/** An exact spelling wins; otherwise the first similar one. */
export function indexByCode<T>(items: readonly T[], codeOf: (item: T) => string): (code: string) => T | null {
  return indexByKey(items, codeOf, toCodeKey);
}

/** Upper case without dashes and spaces, with O as 0, I and L as 1; null if it is not such a code. */
export function readCrockford(typed: string, length: number): string | null {
  const code = toPlainCode(typed)
    .toUpperCase()
    .replace(/[\s_-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return code.length === length && [...code].every((sign) => CROCKFORD_DIGITS.includes(sign)) ? code : null;
}

/** The characters of a room's code: no vowels, so that it is no word, and none that look or sound alike. */
export const ROOM_CODE_SIGNS = "23456789CDFGHJKLMNPQRTVWX";
export const ROOM_CODE_LENGTH = 6;

/** A room's code from any spelling; null if it cannot be one. */
export function readRoomCode(typed: string): string | null {
  const code = toPlainCode(typed)
    .toUpperCase()
    .replace(/[\s_-]/g, "");
  const isCode =
    code.length === ROOM_CODE_LENGTH && [...code].every((sign) => ROOM_CODE_SIGNS.includes(sign));
  return isCode ? code : null;
}

export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, toAsciiDigit);
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const SPACES = /[\s\u2800]+/gu;

/** Limited, because thousands of combining marks take a second. Callers of `toPlainText` check the length of what people send. */
const MAX_LENGTH = 2_000;

/** A line of typed text in one Unicode form, without invisible characters. */
export function toPlainText(text: string): string {
  return text.replace(SPACES, " ").replace(UNSEEN, "").normalize("NFC").replace(SPACES, " ").trim();
}

export function isVisible(plain: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain);
}

/** A stored name as it is shown, because another server or an older version may have stored it. Null for an invisible name. */
export function toShownName(name: string | null): string | null {
  const plain = toPlainText((name ?? "").slice(0, MAX_LENGTH));
  return isVisible(plain) ? plain : null;
}

/** Unicode lists each script's digits from 0 to 9 without a gap. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** Keeps a code that is all punctuation. */
function trimPunctuation(text: string): string {
  const signs = [...text];
  const first = signs.findIndex((sign) => !OUTER.test(sign));
  const last = signs.findLastIndex((sign) => !OUTER.test(sign));
  return first === -1 ? text.trim() : signs.slice(first, last + 1).join("");
}
