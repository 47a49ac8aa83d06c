import type { RouterContextProvider } from "react-router";
import { observerSourcesContext } from "~/contexts.ts";
import { getAnalyticsState } from "~/middleware/analytics.ts";
import { getServices } from "~/middleware/services.ts";
import { getEmbed } from "~/middleware/sessions.ts";
import { TAG_SOURCES, tagIdFor } from "~/services/analytics/analytics-tag.server.ts";
import type { ReporterSettings } from "~/services/monitoring/reporter-settings.server.ts";

/** What a page's `/observe.js` does: reports faults, counts the visit, or both. */
export type Observer = { reporter: ReporterSettings | null; tagId: string | null };

/**
 * Null for a page that goes without `/observe.js`, as those in frames of other sites do. Allows in the Content-Security-Policy of
 * this response what the observer sends. An error's address is anything that somebody typed, so that it is not counted.
 */
export function startObserver(
  request: Request,
  context: Readonly<RouterContextProvider>,
  isError: boolean,
): Observer | null {
  if (getEmbed(context) !== null) return null;
  const { settings, reporter } = getServices(context);
  const mayCount = !isError && getAnalyticsState(request, context) === "granted";
  const tagId = mayCount ? tagIdFor(new URL(request.url).pathname, settings) : null;
  if (reporter === null && tagId === null) return null;
  const reporterOrigin = reporter ? [new URL(reporter.dsn).origin] : [];
  context.set(observerSourcesContext, {
    connect: [...reporterOrigin, ...(tagId === null ? [] : [TAG_SOURCES.connect])],
    images: tagId === null ? [] : [TAG_SOURCES.images],
  });
  return { reporter, tagId };
}
