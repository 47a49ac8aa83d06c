import { indexByKey, MAX_SPELLED_LENGTH } from "./spelling.ts";

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A foreign code may begin or end with a hyphen or an underscore. */
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

/** Letter case, spaces and outer hyphens do not count. */
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

/** Without vowels, so a code is no word, and without signs that look or sound like others. */
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

/** Unicode lists each script's digits from 0 to 9 without a gap. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** A code that is all punctuation stays. */
function trimPunctuation(text: string): string {
  const signs = [...text];
  const first = signs.findIndex((sign) => !OUTER.test(sign));
  const last = signs.findLastIndex((sign) => !OUTER.test(sign));
  return first === -1 ? text.trim() : signs.slice(first, last + 1).join("");
}
