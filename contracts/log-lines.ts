// A query ends at white space or the end of its text; in JSON a backslash escapes the next character.
const QUERY = /\?(?:[^\s"\\]|\\.)+/g;

/** Queries may contain tokens, users' ids and cookieless state. */
export function withoutQueries(line: string): string {
  return line.replace(QUERY, "?…");
}
