import { href } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";

export function handoffPath(code: string): EnglishPath {
  return englishPath(href("/h/:code", { code: encodeURIComponent(code) }));
}
