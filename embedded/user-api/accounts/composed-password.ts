/** Counted in characters (code points), composed. */
export const MAX_PASSWORD_LENGTH = 128;

/** An NFD character has at most four code points, each of two UTF-16 units. */
const MAX_UTF16_UNITS = MAX_PASSWORD_LENGTH * 4 * 2;

/** NFC, so that any keyboard types the same password. Longer texts stay, since sorting 64 KiB of marks takes a second. */
export function composedPassword(password: string): string {
  return password.length > MAX_UTF16_UNITS ? password : password.normalize("NFC");
}
