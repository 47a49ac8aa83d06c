import { href } from "react-router";

/* Paths in English form of what is shared by a code. */

export function groupPath(code: string): string {
  return href("/g/:code", { code: encodeURIComponent(code) });
}

export function groupWelcomePath(code: string): string {
  return href("/g/:code/welcome", { code: encodeURIComponent(code) });
}

/** Written by hand, because the event's pages are a route of their own branch. */
export function eventPath(code: string): string {
  return `/e/${encodeURIComponent(code)}`;
}
