import type { Context } from "hono";
import { type Language, toLanguage } from "../texts/language.ts";

export function readLanguage(c: Context): Language {
  return toLanguage(c.req.query("lang"));
}

export function readExplicitLanguage(c: Context): Language | null {
  return c.req.query("lang") === undefined ? null : readLanguage(c);
}
