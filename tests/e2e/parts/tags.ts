import type { Language } from "./words.ts";

/** For behaviour of the browser itself, or behaviour that differs without scripts: runs with scripts and without. */
export const WITH_AND_WITHOUT = "@both";

/** For behaviour that is the same with scripts, or is only for visitors without them: runs only without. */
export const NO_SCRIPTS = "@no-js";

/** For long journeys: each language runs once, one with JavaScript and one without. */
export const ONCE_A_LANGUAGE: Record<Language, string[]> = { en: [], sv: [NO_SCRIPTS] };
