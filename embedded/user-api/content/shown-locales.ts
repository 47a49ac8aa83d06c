import {
  ASSUMED_LOCALES,
  findLocale,
  type LocaleCodes,
  toLocaleCodes,
} from "../../../contracts/content-locales.ts";
import { LANGUAGES } from "../../../locales/languages.ts";

type LocalesClient = { getLocales: () => Promise<unknown> };

/**
 * The space's locales that the site's pages show; its default comes first, because texts fall back to it.
 * @param before what an earlier call returned, for a service that does not say
 */
export async function readShownLocales(
  client: LocalesClient,
  before: LocaleCodes | null = null,
): Promise<LocaleCodes> {
  const codes = await readCodes(client, before);
  const [base] = codes;
  const shown = LANGUAGES.map((language) => findLocale(language, codes));
  return [base, ...new Set(shown.filter((code) => code !== base))];
}

/** A token may be refused the locales and nothing else. */
async function readCodes(client: LocalesClient, before: LocaleCodes | null): Promise<LocaleCodes> {
  try {
    return toLocaleCodes(await client.getLocales()) ?? before ?? ASSUMED_LOCALES;
  } catch (error) {
    if (before) return before;
    if (error instanceof Error && /"status": 40[34]\b/.test(error.message)) return ASSUMED_LOCALES;
    throw error;
  }
}
