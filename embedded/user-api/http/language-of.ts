import type { Context } from "hono";
import { toLanguage, type Language } from "./messages.ts";

/** The language of a request: English, unless it asks for Swedish. */
export function languageOf(c: Context): Language {
  return toLanguage(c.req.query("lang"));
}
