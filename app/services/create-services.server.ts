import { randomBytes, randomUUID } from "node:crypto";
import type { DestinationStream } from "pino";
import type { Clock } from "~/domain/clock.ts";
import type { Settings } from "~/env.server.ts";
import { createTexts, toTextsVersion } from "~/i18n/create-texts.server.ts";
import { readAddressRules } from "~/services/addresses/address-rules.server.ts";
import { createBadges } from "~/services/badges/create-badges.server.ts";
import { createContent } from "~/services/content/create-content.server.ts";
import type { ContentAdapter } from "~/services/content/create-content-client.ts";
import { createFirstViewStyles } from "~/services/first-view-styles.server.ts";
import { createLimits } from "~/services/limits/limits.server.ts";
import { createErrorReport } from "~/services/monitoring/report-error.server.ts";
import { toReporterSettings } from "~/services/monitoring/reporter-settings.server.ts";
import { traceFields } from "~/services/monitoring/trace.server.ts";
import { createSearch } from "~/services/search/search.server.ts";
import { createSharePictures } from "~/services/share-pictures/create-share-pictures.server.ts";
import { createSiteFiles } from "~/services/site/create-site-files.server.ts";
import { createUserApi } from "~/services/users/create-user-api.server.ts";
import { lookForRooms } from "~/services/users/rooms.server.ts";
import { SHIPPED_SITE, type Site } from "../../contracts/site.ts";
import { createLog } from "../../platform/log.ts";
import { createMetrics, createRequestMeasures } from "../../platform/metrics.ts";

type Overrides = {
  site?: Site;
  fetch?: typeof fetch;
  contentAdapter?: ContentAdapter;
  clock?: Clock;
  chance?: Chance;
  logTo?: DestinationStream;
};

type Chance = { uuid: () => string; bytes: (count: number) => Buffer };

export type Services = Awaited<ReturnType<typeof createServices>>;

/** @throws ConfigurationError for a setting that names a file that cannot be read */
export async function createServices(settings: Settings, overrides: Overrides = {}) {
  const { fetch = globalThis.fetch, clock = machineClock, chance = MACHINE_CHANCE } = overrides;
  const { contentAdapter, site = SHIPPED_SITE } = overrides;
  const log = createLog("web", settings.LOG_LEVEL, { to: overrides.logTo, mixin: traceFields });
  const metrics = await createMetrics("web", settings.METRICS_PORT !== undefined);
  const reporter = toReporterSettings(settings);
  const content = createContent(settings, { log, metrics, clock, fetch, contentAdapter });
  const users = createUserApi({
    ...{ baseUrl: settings.apiBaseUrl, isReadOnly: settings.isUserApiReadOnly },
    ...{ fetch, clock, log, metrics },
  });
  return {
    settings,
    site,
    siteFiles: createSiteFiles(site),
    contactUrl: settings.CONTACT_URL ?? site.contact,
    clock,
    chance,
    log,
    metrics,
    reporter,
    reportError: createErrorReport(reporter, log),
    startRequest: createRequestMeasures(metrics),
    cookies: toCookieSettings(settings),
    addressRules: readAddressRules(settings),
    badges: createBadges(settings, clock),
    limits: createLimits(),
    search: createSearch(log),
    firstViewStyles: createFirstViewStyles(),
    content,
    texts: createTexts(site),
    textsVersion: toTextsVersion(site),
    drawSharePicture: createSharePictures(log),
    users,
    lookForRooms: () => lookForRooms(users),
    close: () => content.close(),
  };
}

function machineClock(): number {
  return Date.now();
}

const MACHINE_CHANCE: Chance = { uuid: randomUUID, bytes: randomBytes };

function toCookieSettings({ sessionSecrets, publicOrigin }: Settings) {
  return { secrets: sessionSecrets, isSecure: publicOrigin.startsWith("https:") };
}
