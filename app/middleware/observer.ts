import type { RouterContextProvider } from "react-router";
import { observerSourcesContext } from "~/contexts.ts";
import { getAnalyticsState } from "~/middleware/analytics.ts";
import { getServices } from "~/middleware/services.ts";
import { getEmbed } from "~/middleware/sessions.ts";
import { ANALYTICS_SOURCES, analyticsIdFor } from "~/services/analytics/analytics-id.server.ts";
import type { ReporterSettings } from "~/services/monitoring/reporter-settings.server.ts";

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
