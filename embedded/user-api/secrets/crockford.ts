import { randomBytes } from "node:crypto";
import { toPlainCode } from "../../../contracts/rules/spelling.ts";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Crockford's base32 reads these letters as digits. */
const LOOK_ALIKES: Record<string, string> = { O: "0", I: "1", L: "1" };

export function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => DIGITS.charAt(byte % 32)).join("");
}

/** Returns upper case without dashes, spaces and format characters, with O as 0 and I and L as 1; null if the code is invalid. */
export function parseCrockford(typed: string, length: number): string | null {
  const code = toPlainCode(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return code.length === length && [...code].every((character) => DIGITS.includes(character)) ? code : null;
}

export function hyphenate(code: string, size: number): string {
  return (code.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join("-");
}
