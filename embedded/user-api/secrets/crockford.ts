import { randomBytes } from "node:crypto";
import { CROCKFORD_DIGITS } from "../../../contracts/rules/codes.ts";

export function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => CROCKFORD_DIGITS.charAt(byte % 32)).join("");
}

export function hyphenate(code: string, size: number): string {
  return (code.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join("-");
}
