import { createContext, use } from "react";

/** On a kiosk, nothing leads out of the product, and "start over" is on every page. */
export const KioskMode = createContext(false);

/** For the forms of a kiosk, which browsers would fill in again for the next visitor who goes back to them. */
export function useKioskAutoComplete(): "off" | undefined {
  return use(KioskMode) ? "off" : undefined;
}
