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

/** `locale` is the space's name of the language that is read, `base` that of its default. */
export type SpaceReader<Client = ContentClient> = { client: Client; locale: string; base: string };
export type OpenSpace = ReturnType<typeof createOpenSpace>;

type LocalesClient = Pick<ContentClient, "getLocales">;
type Freshness = { maxAgeMs: number; changes: Pick<ContentChanges, "isFromBefore">; clock: Clock };

/** Reads a space in a language of the site, or without one in its default. The space's locales are read once in a while. */
export function createOpenSpace({ maxAgeMs, changes, clock }: Freshness) {
  let known: { codes: LocaleCodes; loadedAt: number } | null = null;

  async function localesOf(client: LocalesClient): Promise<LocaleCodes> {
    const isFresh = known && clock() - known.loadedAt < maxAgeMs && !changes.isFromBefore(known.loadedAt);
    if (known && isFresh) return known.codes;
    const loadedAt = clock();
    try {
      const codes = toLocaleCodes((await client.getLocales()).items);
      known = { codes, loadedAt };
      return codes;
    } catch (error) {
      // A token may be refused the locales and nothing else. Without a response, no other request is worth its time.
      const isAnswered = error instanceof ContentError && error.record.status !== undefined;
      if (!known && !isAnswered) throw error;
      known = { codes: known?.codes ?? ASSUMED_LOCALES, loadedAt };
      return known.codes;
    }
  }

  return async <Client extends LocalesClient>(
    client: Client,
    language?: Locale,
  ): Promise<SpaceReader<Client>> => {
    const codes = await localesOf(client);
    return {
      client,
      locale: language === undefined ? codes[0] : findLocale(language, codes),
      base: codes[0],
    };
  };
}
