/** A line that cannot be used; its message says what it takes instead. */
export class LineError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export type Line = { number: number; text: string };

/** Without blank lines and comments, which start with `#`. */
export function listLines(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== "" && !line.text.startsWith("#"));
}
