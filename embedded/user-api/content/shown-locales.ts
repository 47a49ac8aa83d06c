import {
  ASSUMED_LOCALES,
  findLocale,
  type LocaleCodes,
  toLocaleCodes,
} from "../../../contracts/content-locales.ts";
import { LANGUAGES } from "../../../locales/languages.ts";

type LocalesClient = { getLocales: () => Promise<{ items: unknown }> };

/** The space's locales that the site's pages show; its default comes first, because texts fall back to it. */
export async function readShownLocales(client: LocalesClient): Promise<LocaleCodes> {
  const codes = await readCodes(client);
  const [base] = codes;
  const shown = LANGUAGES.map((language) => findLocale(language, codes));
  return [base, ...new Set(shown.filter((code) => code !== base))];
}

/** A token may be refused the locales and nothing else. */
async function readCodes(client: LocalesClient): Promise<LocaleCodes> {
  try {
    return toLocaleCodes((await client.getLocales()).items);
  } catch (error) {
    if (error instanceof Error && /"status": 40[34]\b/.test(error.message)) return ASSUMED_LOCALES;
    throw error;
  }
}
