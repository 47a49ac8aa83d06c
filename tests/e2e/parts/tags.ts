/** For long journeys: each language once, one with JavaScript and one without. */
export const ONCE_A_LANGUAGE = { en: "@with-js", sv: "@no-js" } as const;
