import { href } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";

/* A file of its own, because hydrated pages do not need it. */

export function groupPath(code: string): EnglishPath {
  return englishPath(href("/g/:code", { code: encodeURIComponent(code) }));
}

export function groupWelcomePath(code: string): EnglishPath {
  return englishPath(href("/g/:code/welcome", { code: encodeURIComponent(code) }));
}
