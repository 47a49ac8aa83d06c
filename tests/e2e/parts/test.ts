import { test as base } from "@playwright/test";
import { Learner } from "./learner.ts";
import { noiseOf } from "./noise.ts";
import type { Language } from "./words.ts";

interface Options {
  language: Language;
  /** Statuses of replies that a test provokes. */
  expectedStatuses: readonly number[];
}

interface Fixtures {
  learner: Learner;
  runsScripts: boolean;
  silence: undefined;
}

/** Every test's pages stay silent: no console errors or warnings, no page errors, no failed requests. */
export const test = base.extend<Options & Fixtures>({
  language: ["en", { option: true }],
  expectedStatuses: [[], { option: true }],
  // A failed assertion of a fixture is the test's: what went wrong in the page is told with it.
  silence: [
    async ({ context, runsScripts, expectedStatuses }, provide) => {
      const noise = noiseOf(context, runsScripts, expectedStatuses);
      await provide(undefined);
      base.expect(noise, "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
  runsScripts: async ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled),
  learner: async ({ page, language, runsScripts }, provide) =>
    provide(new Learner(page, language, runsScripts)),
});

export { expect } from "@playwright/test";
