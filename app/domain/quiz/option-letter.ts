const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function optionLetter(index: number): string {
  return LETTERS.charAt(index % LETTERS.length);
}
