import type { Clock } from "~/domain/clock.ts";
import type { Locale } from "~/domain/locales.ts";
import type { ContentChanges } from "~/services/content/content-changes.server.ts";
import { ContentError } from "~/services/content/content-error.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { findLocale, type LocaleCodes } from "../../../contracts/content-locales.ts";
import { type LocalesClient, readLocaleCodes, withinTime } from "../../../contracts/read-locale-codes.ts";

/** `locale` is what the space calls the language that is read, and `base` its default. */
export type SpaceReader<Client = ContentClient> = { client: Client; locale: string; base: string };
export type OpenSpace = ReturnType<typeof createOpenSpace>;

type Freshness = { maxAgeMs: number; changes: Pick<ContentChanges, "isFromBefore">; clock: Clock };

/** Reads a space in a language of the site, or without one in its default. The space's locales are read once in a while. */
export function createOpenSpace({ maxAgeMs, changes, clock }: Freshness) {
  let known: { codes: LocaleCodes; loadedAt: number } | null = null;
  let loading: Promise<LocaleCodes> | null = null;

  async function loadLocales(client: LocalesClient): Promise<LocaleCodes> {
    const loadedAt = clock();
    const codes = await readLocaleCodes(client, { before: known?.codes ?? null, isResponse });
    known = { codes, loadedAt };
    return codes;
  }

  function localesOf(client: LocalesClient): Promise<LocaleCodes> {
    const isFresh = known && clock() - known.loadedAt < maxAgeMs && !changes.isFromBefore(known.loadedAt);
    if (known && isFresh) return Promise.resolve(known.codes);
    loading ??= loadLocales(client).finally(() => {
      loading = null;
    });
    return withinTime(loading, known?.codes ?? null);
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

function isResponse(error: unknown): boolean {
  return error instanceof ContentError && error.record.status !== undefined;
}
