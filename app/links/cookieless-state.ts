import { createContext } from "react";

/**
 * The visit's state where the browser keeps no cookies, sealed by the server; null wherever cookies carry it. Pages
 * that have it send no scripts, so that it is known on the server alone.
 */
export const CookielessState = createContext<string | null>(null);

export const STATE_PARAMETER = "state";

/** An own address, query and fragment allowed, that carries the state on. */
export function withState(path: string, state: string | null): string {
  if (state === null) return path;
  const url = new URL(path, "http://own.invalid");
  url.searchParams.set(STATE_PARAMETER, state);
  return url.pathname + url.search + url.hash;
}
