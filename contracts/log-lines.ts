// A query ends at white space or the end of the text; in JSON a backslash escapes the next character.
const QUERY = /\?(?:[^\s"\\]|\\.)+/g;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** The bound keeps a long text without an @ from taking seconds. */
const E_MAIL =
  /[\p{L}\p{M}\p{N}_.+%'-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}_-]{1,63}(?:\.[\p{L}\p{M}\p{N}_-]{1,63})+/gu;
const TOKEN = /(?:\beyJ[\w-]+|[\w-]{40,})(?:\.[\w-]+)*/g;
/** A hand-off code opens a learner's progress, a diploma code a page with a name. A route's pattern contains `:code`. */
const CODE = /(\/h\/|\/c\/v\/|\/certificates\/)(?!:)[^\s"\\/?]+/gi;

const SUSPECT = /\?[^\s"]|@|%40|\beyJ|(?<![\w-])[\w-]{36}|\/h\/|\/c\/v\/|\/certificates\//i;

export function toSafeLine(line: string): string {
  if (!SUSPECT.test(line)) return line;
  return line
    .replace(QUERY, "?…")
    .replace(UUID, "[uuid]")
    .replace(E_MAIL, "[e-mail]")
    .replace(CODE, "$1…")
    .replace(TOKEN, "[token]");
}
