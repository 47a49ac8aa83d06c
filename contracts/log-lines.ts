// A query ends at white space or the end of its text; in JSON a backslash escapes the next character.
const QUERY = /\?(?:[^\s"\\]|\\.)+/g;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const E_MAIL = /[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g;
/** Refresh tokens, mailed tokens, access tokens and cookies' values are longer than any id of ours. */
const TOKEN = /(?:\beyJ[\w-]+|[\w-]{40,})(?:\.[\w-]+)*/g;
/** A hand-off's code opens a learner's progress, a diploma's its page with their name; a route's pattern says `:code`. */
const CODE = /(\/h\/|\/c\/v\/|\/certificates\/)(?!:)[^\s"\\/?]+/g;

/** What no match of the patterns above is without: most lines hold none of it, and one look spares them five searches. */
const SUSPECT = /\?[^\s"]|@|%40|\beyJ|(?<![\w-])[\w-]{36}|\/h\/|\/c\/v\/|\/certificates\//;

/** Takes out of a line of a log what could lead to a person: queries, uuids, addresses, tokens and codes. */
export function toSafeLine(line: string): string {
  if (!SUSPECT.test(line)) return line;
  return line
    .replace(QUERY, "?…")
    .replace(UUID, "[uuid]")
    .replace(E_MAIL, "[e-mail]")
    .replace(CODE, "$1…")
    .replace(TOKEN, "[token]");
}
