import { findLanguages } from "./find-languages.ts";
import { orExit } from "./or-exit.ts";

/** The site's languages: English, then each other folder beside this file, by its name. */
export const LANGUAGES: readonly string[] = orExit(() => findLanguages(import.meta.dirname));
