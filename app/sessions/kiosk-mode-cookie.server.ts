import { parseCookie } from "cookie";

/** Whether this device is a kiosk: the text 'true' or 'false'. */
const NAME = "kiosk_mode";

export function readKioskMode(cookieHeader: string | null): boolean {
  return parseCookie(cookieHeader ?? "")[NAME] === "true";
}
