import { join, relative } from "node:path";
import { LANGUAGES } from "../../locales/languages.ts";
import { BrokenTextsError } from "../../locales/read-json.ts";
import { readTextFile } from "../../locales/read-text-file.ts";
import { LOCALES_FOLDER } from "../../locales/read-texts.ts";
import { listTextFiles } from "../locales/list-text-files.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { StartError } from "../start-error.ts";

/** @throws {StartError} for a broken file of a language */
export function requireReadableTexts(): void {
  try {
    for (const language of LANGUAGES) requireReadableFiles(join(LOCALES_FOLDER, language));
  } catch (error) {
    throw error instanceof BrokenTextsError ? new StartError(error.message) : error;
  }
}

function requireReadableFiles(folder: string): void {
  for (const file of listTextFiles(folder)) readTextFile(relative(PROJECT_ROOT, join(folder, file)));
}
