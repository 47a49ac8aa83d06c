import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Lines contain no uuids, tokens or e-mail addresses: what looks like one is removed.
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
/** Matches all signs that a form takes. The length limits keep a long text without an @ from taking seconds. `/@hono/` is a package. */
const E_MAIL =
  /(?<!\\)[\p{L}\p{M}\p{N}_.+%'/=~&!#$*^`{|}-]{1,64}(?<!\/)(?:@|%40)[\p{L}\p{M}\p{N}_-]{1,63}(?:\.[\p{L}\p{M}\p{N}_-]{1,63})+/gu;
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
