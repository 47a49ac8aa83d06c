import { href } from "react-router";

/* Paths in English form of groups; apart from the others, since hydrated pages do not need them. */

export function groupPath(code: string): string {
  return href("/g/:code", { code: encodeURIComponent(code) });
}

export function groupWelcomePath(code: string): string {
  return href("/g/:code/welcome", { code: encodeURIComponent(code) });
}
