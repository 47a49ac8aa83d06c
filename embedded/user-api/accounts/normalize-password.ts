/** In code points of the NFC form. */
export const MAX_PASSWORD_LENGTH = 128;

/** NFD turns a character into at most four code points of two UTF-16 units. */
const MAX_UTF16_UNITS = MAX_PASSWORD_LENGTH * 4 * 2;

/**
 * Returns NFC, because keyboards differ in how they compose letters. Too long texts stay unchanged, because normalizing
 * 64 KiB of combining marks takes a second.
 */
export function normalizePassword(password: string): string {
  return password.length > MAX_UTF16_UNITS ? password : password.normalize("NFC");
}
