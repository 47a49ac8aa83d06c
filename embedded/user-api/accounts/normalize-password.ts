/** In code points of the NFC form. */
export const MAX_PASSWORD_LENGTH = 128;

/** NFD turns a character into at most four code points of two UTF-16 units. */
const MAX_UTF16_UNITS = MAX_PASSWORD_LENGTH * 4 * 2;

/** Returns NFC, because keyboards compose letters differently. Longer texts stay unchanged, because 64 KiB take a second. */
export function normalizePassword(password: string): string {
  return password.length > MAX_UTF16_UNITS ? password : password.normalize("NFC");
}
