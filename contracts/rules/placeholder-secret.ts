export function isPlaceholderSecret(text: string): boolean {
  return /change[-_ ]?me/i.test(text);
}
