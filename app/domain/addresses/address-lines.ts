/** A line that is wrong; the message says what is allowed instead. */
export class LineError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export type Line = { number: number; text: string };

/** Skips blank lines and comments, which start with `#`. */
export function listLines(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== "" && !line.text.startsWith("#"));
}
