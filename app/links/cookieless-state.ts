import { createContext } from "react";

/** The sealed state of a visit without cookies, else null. Pages with a state send no scripts, so only the server knows it. */
export const CookielessState = createContext<string | null>(null);

export const STATE_PARAMETER = "state";

export function withState(path: string, state: string | null): string {
  if (state === null) return path;
  const url = new URL(path, "http://own.invalid");
  url.searchParams.set(STATE_PARAMETER, state);
  return url.pathname + url.search + url.hash;
}
