/** Whether a secret is still the one of an example file: everybody knows it. */
export function isPlaceholderSecret(text: string): boolean {
  return /change[-_ ]?me/i.test(text);
}
