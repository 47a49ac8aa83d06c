const MAX_LENGTH = 10_000;
const MAX_DEPTH = 10;
/** Quotes and lists within each other, at the beginning of a line. */
const TOO_DEEP = new RegExp(
  String.raw`^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){${MAX_DEPTH + 1}}`,
  "m",
);

/** A parser takes seconds for thousands of quotes or lists within each other. */
export function isDeepMarkdown(source: string): boolean {
  return TOO_DEEP.test(source);
}

/** No text of a question or a description needs as much. */
export function isTooMuchMarkdown(source: string): boolean {
  return source.length > MAX_LENGTH || isDeepMarkdown(source);
}
