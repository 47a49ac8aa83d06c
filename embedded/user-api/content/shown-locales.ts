import { findLocale, type LocaleCodes } from "../../../contracts/content-locales.ts";
import { type LocalesClient, readLocaleCodes, withinTime } from "../../../contracts/read-locale-codes.ts";
import { LANGUAGES } from "../../../locales/languages.ts";

/**
 * The space's locales that the site's pages show; its default comes first, because texts fall back to it.
 * @param before what an earlier call returned, for a service that does not say
 */
export async function readShownLocales(
  client: LocalesClient,
  before: LocaleCodes | null = null,
): Promise<LocaleCodes> {
  const codes = await withinTime(readLocaleCodes(client, { before, isResponse }), before);
  const [base] = codes;
  const shown = LANGUAGES.map((language) => findLocale(language, codes));
  return [base, ...new Set(shown.filter((code) => code !== base))];
}

/** The SDK's message is JSON. It has a status if the service responded. */
function isResponse(error: unknown): boolean {
  return error instanceof Error && /"status": \d/.test(error.message);
}
