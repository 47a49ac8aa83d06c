import { test as base } from "@playwright/test";
import { Learner } from "./learner.ts";
import { collectPageErrors, type ExpectedErrors } from "./page-errors.ts";
import type { Language } from "./words.ts";

type Options = ExpectedErrors & { language: Language };

type Fixtures = {
  learner: Learner;
  runsScripts: boolean;
  noPageErrors: undefined;
};

/** Console errors and warnings, page errors and failed requests fail every test. */
export const test = base.extend<Options & Fixtures>({
  language: ["en", { option: true }],
  expectedStatuses: [[], { option: true }],
  expectedMessages: [null, { option: true }],
  noPageErrors: [
    async ({ context, runsScripts, expectedStatuses, expectedMessages }, provide) => {
      const errors = collectPageErrors(context, runsScripts, { expectedStatuses, expectedMessages });
      await provide(undefined);
      base.expect(errors, "page errors").toEqual([]);
    },
    { auto: true },
  ],
  runsScripts: async ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled),
  learner: async ({ page, language, runsScripts }, provide) =>
    provide(new Learner(page, language, runsScripts)),
});

export { expect } from "@playwright/test";
