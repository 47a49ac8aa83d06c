import type { Context } from "hono";
import { toLanguage, type Language } from "../errors/messages.ts";

/** The language of a request: English, unless it asks for Swedish. */
export function languageOf(c: Context): Language {
  return toLanguage(c.req.query("lang"));
}

/** The language that a request names; null where it names none. */
export function namedLanguage(c: Context): Language | null {
  return c.req.query("lang") === undefined ? null : languageOf(c);
}
