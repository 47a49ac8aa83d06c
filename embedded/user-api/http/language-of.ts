import type { Context } from "hono";
import type { Language } from "./messages.ts";

/** The language of a request: English, unless it asks for Swedish. */
export function languageOf(c: Context): Language {
  return c.req.query("lang") === "sv" ? "sv" : "en";
}
