import { createContext, use } from "react";
import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { localizedPath } from "~/links/localized-paths.ts";

/* What the server tells every page once, by React context. */

export const SiteOrigin = createContext("");

/** The path of the picture that pages without their own share. */
export const SharePicture = createContext("");

export const ContactUrl = createContext<string | null>(null);

export const ScriptNonce = createContext<string | null>(null);

export const KioskMode = createContext(false);

/** On a kiosk, browsers must not fill in a form again for the next visitor. */
export function useKioskAutoComplete(): "off" | undefined {
  return use(KioskMode) ? "off" : undefined;
}

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
