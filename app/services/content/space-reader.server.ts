import type { Clock } from "~/domain/clock.ts";
import type { Locale } from "~/domain/locales.ts";
import type { ContentChanges } from "~/services/content/content-changes.server.ts";
import { ContentError } from "~/services/content/content-error.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import {
  ASSUMED_LOCALES,
  findLocale,
  type LocaleCodes,
  toLocaleCodes,
} from "../../../contracts/content-locales.ts";

/** `locale` is what the space calls the language that is read, and `base` its default. */
export type SpaceReader<Client = ContentClient> = { client: Client; locale: string; base: string };
export type OpenSpace = ReturnType<typeof createOpenSpace>;

type LocalesClient = { getLocales: () => Promise<unknown> };
type Freshness = { maxAgeMs: number; changes: Pick<ContentChanges, "isFromBefore">; clock: Clock };

/** A visitor's page waits for 5 s in all. */
const MAX_WAIT_MS = 2_000;

/** Reads a space in a language of the site, or without one in its default. The space's locales are read once in a while. */
export function createOpenSpace({ maxAgeMs, changes, clock }: Freshness) {
  let known: { codes: LocaleCodes; loadedAt: number } | null = null;
  let loading: Promise<LocaleCodes> | null = null;

  async function loadLocales(client: LocalesClient): Promise<LocaleCodes> {
    const loadedAt = clock();
    const codes = await readLocales(client, known?.codes);
    known = { codes, loadedAt };
    return codes;
  }

  function localesOf(client: LocalesClient): Promise<LocaleCodes> {
    const isFresh = known && clock() - known.loadedAt < maxAgeMs && !changes.isFromBefore(known.loadedAt);
    if (known && isFresh) return Promise.resolve(known.codes);
    loading ??= loadLocales(client).finally(() => {
      loading = null;
    });
    return withinTime(loading, known?.codes ?? ASSUMED_LOCALES);
  }

  return async <Client extends LocalesClient>(
    client: Client,
    language?: Locale,
  ): Promise<SpaceReader<Client>> => {
    const codes = await localesOf(client);
    const [base] = codes;
    return { client, locale: language === undefined ? base : findLocale(language, codes), base };
  };
}

/** A token may be refused the locales and nothing else. Without a response, no other request is worth its time. */
async function readLocales(client: LocalesClient, before: LocaleCodes | undefined): Promise<LocaleCodes> {
  try {
    return toLocaleCodes(await client.getLocales()) ?? before ?? ASSUMED_LOCALES;
  } catch (error) {
    if (before) return before;
    if (error instanceof ContentError && error.record.status !== undefined) return ASSUMED_LOCALES;
    throw error;
  }
}

async function withinTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(late.resolve, MAX_WAIT_MS, otherwise);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
