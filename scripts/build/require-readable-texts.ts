import { join, relative } from "node:path";
import { LANGUAGES } from "../../locales/languages.ts";
import { readTextFile } from "../../locales/read-text-file.ts";
import { LOCALES_FOLDER } from "../../locales/read-texts.ts";
import { listTextFiles } from "../locales/compare-language.ts";
import { PROJECT_ROOT } from "../project-root.ts";

/** @throws {BrokenTextsError} for a broken file of a language */
export function requireReadableTexts(): void {
  for (const folder of LANGUAGES.map((language) => join(LOCALES_FOLDER, language)))
    for (const file of listTextFiles(folder)) readTextFile(relative(PROJECT_ROOT, join(folder, file)));
}
