import type { RouterContextProvider } from "react-router";
import { getServices } from "~/middleware/services.ts";
import { getEmbed, isKiosk } from "~/middleware/sessions.ts";
import { type AnalyticsChoice, readAnalyticsConsent } from "~/sessions/preference-cookies.server.ts";

/** Only "granted" allows counting. "off": not configured; "refused": the browser objects; "auto": no choice yet. */
export type AnalyticsState = "off" | "refused" | "auto" | AnalyticsChoice;

export function getAnalyticsState(
  { headers }: Request,
  context: Readonly<RouterContextProvider>,
): AnalyticsState {
  const { ANALYTICS_TAG_ID } = getServices(context).settings;
  if (ANALYTICS_TAG_ID === undefined || getEmbed(context) !== null || isKiosk(context)) return "off";
  if (headers.get("DNT") === "1" || headers.get("Sec-GPC") === "1") return "refused";
  return readAnalyticsConsent(headers.get("Cookie"));
}
