/** For long journeys: each language once, one with JavaScript and one without. */
export const ONCE_A_LANGUAGE = { en: "@with-js", sv: "@no-js" } as const;

/** For journeys over pages that send no scripts, or none that concerns them: with JavaScript they are the same. */
export const NO_SCRIPTS = "@no-js";
