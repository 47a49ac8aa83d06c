/** In code points of the NFC form. */
export const MAX_PASSWORD_LENGTH = 128;

const MAX_UTF16_UNITS = MAX_PASSWORD_LENGTH * 4 * 2;

/** Returns NFC, because keyboards compose letters differently. Longer texts stay unchanged, because 64 KiB take a second. */
export function normalizePassword(password: string): string {
  return password.length > MAX_UTF16_UNITS ? password : password.normalize("NFC");
}
