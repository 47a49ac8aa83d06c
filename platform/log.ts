import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Removes from each line whatever looks like a uuid, a token or an e-mail address.
 * @param name of the process @param more `to` is standard output by default; `mixin` adds fields to each line
 */
export function createLog(
  name: string,
  level: string,
  { to, mixin }: { to?: DestinationStream | undefined; mixin?: () => object } = {},
): Log {
  return pino({ name, level, hooks: { streamWrite: toSafeLine }, ...(mixin && { mixin }) }, to);
}

// A query ends at white space or the end of the text; in JSON a backslash escapes the next character.
const QUERY = /\?(?:[^\s"\\]|\\.)+/g;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** Matches all addresses that a form accepts. Its limits keep a long text without an @ from taking seconds. `/@hono/` is a package. */
const E_MAIL =
  /(?<!\\)[\p{L}\p{M}\p{N}_.+%'/=~&!#$*^`{|}-]{1,64}(?<!\/)(?:@|%40)[\p{L}\p{M}\p{N}_-]{1,63}(?:\.[\p{L}\p{M}\p{N}_-]{1,63})+/gu;
const TOKEN = /(?:\beyJ[\w-]+|[\w-]{40,})(?:\.[\w-]+)*/g;
/** Codes in paths: a hand-off's opens a learner's progress, and a diploma's a page with a name. Not `:code` in a route's pattern. */
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
