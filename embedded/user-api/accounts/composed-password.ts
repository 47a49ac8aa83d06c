/** Counted in characters (code points), composed. */
export const MAX_PASSWORD_LENGTH = 128;

/** A character is composed of four code points at most (NFD), a code point of two UTF-16 units. */
const MAX_UTF16_UNITS = MAX_PASSWORD_LENGTH * 4 * 2;

/**
 * A password with its letters composed (NFC): typed on another keyboard it is the same one. What is too long to be a
 * password stays as it is: to put 64 KiB of marks in order stops the process for a second.
 */
export function composedPassword(password: string): string {
  return password.length > MAX_UTF16_UNITS ? password : password.normalize("NFC");
}
