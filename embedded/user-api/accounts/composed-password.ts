import { longestPassword } from "./longest-password.ts";

/** A character is composed of four code points at most (NFD), a code point of two UTF-16 units. */
const mostUnits = longestPassword * 4 * 2;

/**
 * A password with its letters composed (NFC): typed on another keyboard it is the same one. What is too long to be a
 * password stays as it is: to put 64 KiB of marks in order stops the process for a second.
 */
export function composedPassword(password: string): string {
  return password.length > mostUnits ? password : password.normalize("NFC");
}
