import { createContext } from "react";
import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { localizedPath } from "~/links/localized-paths.ts";

/** The sealed state of a visit without cookies, else null. Pages with a state send no scripts, so only the server knows it. */
export const CookielessState = createContext<string | null>(null);

export const STATE_PARAMETER = "state";

export function withState(path: LocalizedPath, state: string | null): LocalizedPath {
  if (state === null) return path;
  const url = new URL(path, "http://own.invalid");
  url.searchParams.set(STATE_PARAMETER, state);
  return localizedPath(url.pathname + url.search + url.hash);
}

/** Deleting a parameter that is absent would write the query anew. */
export function withoutState(url: URL): URL {
  if (!url.searchParams.has(STATE_PARAMETER)) return url;
  const rest = new URL(url);
  rest.searchParams.delete(STATE_PARAMETER);
  return rest;
}
