import { randomBytes } from "node:crypto";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Letters that Crockford's alphabet leaves out, since they are taken for digits. */
const LOOK_ALIKES: Record<string, string> = { O: "0", I: "1", L: "1" };

/** Random characters of Crockford's base32, five bits each: no two of them look alike. */
export function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => DIGITS.charAt(byte % 32)).join("");
}

/**
 * What somebody meant who typed a code: capitals, no hyphens or spaces, O read as 0, I and L as 1.
 * Null where it is no code of this length.
 */
export function readCrockford(typed: string, length: number): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return code.length === length && [...code].every((character) => DIGITS.includes(character)) ? code : null;
}

/** A code with a hyphen after every so many characters. */
export function inGroupsOf(size: number, code: string): string {
  return (code.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join("-");
}
