import { randomBytes } from "node:crypto";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Letters that Crockford's alphabet reads as digits. */
const LOOK_ALIKES: Record<string, string> = { O: "0", I: "1", L: "1" };

export function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => DIGITS.charAt(byte % 32)).join("");
}

/** Upper case without hyphens and spaces, O read as 0, I and L as 1; null if the code is invalid. */
export function readCrockford(typed: string, length: number): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return code.length === length && [...code].every((character) => DIGITS.includes(character)) ? code : null;
}

export function inGroupsOf(size: number, code: string): string {
  return (code.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join("-");
}
