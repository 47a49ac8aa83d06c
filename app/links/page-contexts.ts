import { createContext, use } from "react";

/* What the server tells every page once, by React context. */

export const SiteOrigin = createContext("");

/** The path of the picture of pages without one of their own. */
export const SharePicture = createContext("");

export const ContactUrl = createContext<string | null>(null);

export const ScriptNonce = createContext<string | null>(null);

export const KioskMode = createContext(false);

/** Browsers would otherwise fill in the form again for the next visitor. */
export function useKioskAutoComplete(): "off" | undefined {
  return use(KioskMode) ? "off" : undefined;
}
