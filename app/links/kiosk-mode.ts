import { createContext, use } from "react";

export const KioskMode = createContext(false);

/** Browsers would otherwise fill in the form again for the next visitor. */
export function useKioskAutoComplete(): "off" | undefined {
  return use(KioskMode) ? "off" : undefined;
}
