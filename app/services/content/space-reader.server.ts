import type { Clock } from "~/domain/clock.ts";
import type { Locale } from "~/domain/locales.ts";
import type { ContentChanges } from "~/services/content/content-changes.server.ts";
import { ContentError } from "~/services/content/content-error.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import {
  ASSUMED_LOCALES,
  findLanguage,
  findLocale,
  type LocaleCodes,
} from "../../../contracts/content-locales.ts";
import { type LocalesClient, readLocaleCodes, withinTime } from "../../../contracts/read-locale-codes.ts";

/** `locale` is what the space calls the language that is read, or its default, `base`, if it lacks the language. */
export type SpaceReader<Client = ContentClient> = {
  client: Client;
  locale: string;
  base: string;
  /** The language that the space lacks. */
  lacking?: Locale | undefined;
};
export type OpenSpace = ReturnType<typeof createOpenSpace>;

type Freshness = { maxAgeMs: number; changes: Pick<ContentChanges, "isFromBefore">; clock: Clock };

/** Reads a space in a language of the site, or without one in its default. The space's locales are read once in a while. */
export function createOpenSpace({ maxAgeMs, changes, clock }: Freshness) {
  let known: { codes: LocaleCodes; loadedAt: number } | null = null;
  let loading: Promise<LocaleCodes> | null = null;

  async function loadLocales(client: LocalesClient): Promise<LocaleCodes> {
    const loadedAt = clock();
    const codes = await readLocaleCodes(client, { before: known?.codes ?? null, isResponse });
    if (codes !== ASSUMED_LOCALES) known = { codes, loadedAt };
    return codes;
  }

  function localesOf(client: LocalesClient): Promise<LocaleCodes> {
    const isFresh = known && clock() - known.loadedAt < maxAgeMs && !changes.isFromBefore(known.loadedAt);
    if (known && isFresh) return Promise.resolve(known.codes);
    loading ??= loadLocales(client);
    return withinTime(loading, known?.codes ?? null).finally(() => {
      loading = null;
    });
  }

  return async <Client extends LocalesClient>(
    client: Client,
    language?: Locale,
  ): Promise<SpaceReader<Client>> => {
    const codes = await localesOf(client);
    const [base] = codes;
    const locale = language === undefined ? base : findLocale(language, codes);
    const isThere = language === undefined || findLanguage(locale, [language]) !== undefined;
    return { client, locale, base, lacking: isThere ? undefined : language };
  };
}

function isResponse(error: unknown): boolean {
  return error instanceof ContentError && error.record.status !== undefined;
}
