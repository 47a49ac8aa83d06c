import type { RouterContextProvider } from "react-router";
import { observerSourcesContext } from "~/contexts.ts";
import { isTokenPage } from "~/domain/observe/scrub-text.ts";
import { getServices } from "~/middleware/services.ts";
import { getEmbed, isKiosk } from "~/middleware/sessions.ts";
import type { ReporterSettings } from "~/services/monitoring/reporter-settings.server.ts";
import { type AnalyticsChoice, readAnalyticsConsent } from "~/sessions/cookies.server.ts";

export type Observer = { reporter: ReporterSettings | null; analyticsId: string | null };

/** Null for a page without `/observe.js`, such as one in another site's frame. */
export function startObserver(
  request: Request,
  context: Readonly<RouterContextProvider>,
  isError: boolean,
): Observer | null {
  if (getEmbed(context) !== null) return null;
  const { settings, reporter } = getServices(context);
  const mayCount = !isError && getAnalyticsState(request, context) === "granted";
  const analyticsId = mayCount ? analyticsIdFor(new URL(request.url).pathname, settings) : null;
  if (reporter === null && analyticsId === null) return null;
  const reporterOrigin = reporter ? [new URL(reporter.dsn).origin] : [];
  context.set(observerSourcesContext, {
    connect: [...reporterOrigin, ...(analyticsId === null ? [] : [ANALYTICS_SOURCES.connect])],
    images: analyticsId === null ? [] : [ANALYTICS_SOURCES.images],
  });
  return { reporter, analyticsId };
}

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

const ANALYTICS_SOURCES = {
  connect: "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  images: "https://*.google-analytics.com https://*.googletagmanager.com",
};

/** Null without a tag, and on pages with a secret in the address. */
function analyticsIdFor(
  pathname: string,
  { ANALYTICS_TAG_ID }: { ANALYTICS_TAG_ID?: string | undefined },
): string | null {
  return isTokenPage(pathname) ? null : (ANALYTICS_TAG_ID ?? null);
}
