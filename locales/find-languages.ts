import { readdirSync } from "node:fs";
import { BrokenTextsError } from "./read-json.ts";

/** The language that every text has. Its pages have no prefix in their address. */
export const DEFAULT_LANGUAGE = "en";

/** English, then each other folder in this one, by its name. @throws {BrokenTextsError} if a name is not a language tag in lower case */
export function findLanguages(folder: string): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== DEFAULT_LANGUAGE);
  for (const name of names) requireLanguageTag(name);
  return [DEFAULT_LANGUAGE, ...names.toSorted()];
}

function requireLanguageTag(name: string): void {
  if (name === "tg")
    throw new BrokenTextsError("locales/tg: /tg is the address of topic groups. Name the folder tg-cyrl.");
  if (!isLanguageTag(name))
    throw new BrokenTextsError(
      `locales/${name}: a folder is named by its language in lower case, such as fi or pt-br.`,
    );
}

function isLanguageTag(name: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(name) && isKnownToIntl(name);
}

function isKnownToIntl(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
