const MAX_LENGTH = 10_000;
const MAX_DEPTH = 10;
/** Matches nested quotes and lists at the beginning of a line. */
const TOO_DEEP = new RegExp(
  String.raw`^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){${MAX_DEPTH + 1}}`,
  "m",
);

/** Whether quotes and lists are nested so deeply that a parser would take seconds. */
export function isDeepMarkdown(source: string): boolean {
  return TOO_DEEP.test(source);
}

/** Whether a text is longer, or nested more deeply, than any question or description needs to be. */
export function isTooMuchMarkdown(source: string): boolean {
  return source.length > MAX_LENGTH || isDeepMarkdown(source);
}
