// A query ends at white space or at the end of its text; in JSON a backslash and what follows it are one letter.
const QUERY = /\?(?:[^\s"\\]|\\.)+/g;

/** A line of JSON or text for the log: queries hold tokens, users' ids and the state of visits, so they are left out. */
export function withoutQueries(line: string): string {
  return line.replace(QUERY, "?…");
}
