import type { Language } from "./words.ts";

/** For what a browser does by itself, or otherwise, where no script runs: once with scripts and once without. */
export const WITH_AND_WITHOUT = "@both";

/** For what is the same with scripts, or is there for who has none: once, without. */
export const NO_SCRIPTS = "@no-js";

/** For long journeys: each language once, one with JavaScript and one without. */
export const ONCE_A_LANGUAGE: Record<Language, string[]> = { en: [], sv: [NO_SCRIPTS] };
