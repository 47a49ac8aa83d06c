import { expect, type Page } from "@playwright/test";
import { test as failing } from "./parts/failing-user-api.ts";
import { layoutFaultsOf } from "./parts/layout-faults.ts";
import { LONG_WORD, TABLE_WORDS } from "./parts/long-space.ts";
import { test as ordinary } from "./parts/long-words.ts";
import { readLayout } from "./parts/read-layout.ts";
import type { Screen } from "./parts/screen.ts";
import { SCREENS } from "./parts/screens.ts";
import type { test as base } from "./parts/test.ts";

const SCREEN_NAMES = [
  "start-welcome",
  "start-progress",
  "topic",
  "topic-energy",
  "topic-begun",
  "topic-result",
  "topic-all-right",
  "sheet",
  "question-error",
  "question-answered",
  "question-pictures",
  "feedback-pictures",
  "feedback-right",
  "feedback-wrong",
  "explanation",
  "me-progress",
  "me-diplomas",
  "me-diplomas-empty",
  "diploma-share",
  "about",
  "answer-not-saved",
];
const notFoundScreens: readonly Screen[] = [
  { name: "not-found", status: 404, open: (learner) => learner.goesTo(`/${LONG_WORD}`) },
  { name: "no-such-topic", status: 404, open: (learner) => learner.goesTo(`/t/${LONG_WORD}`) },
];
/** The screen for `npm test`. The slow suite looks at all others. */
const EVERY_RUN = "topic";
const SIZES = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

// One worker, so that the space with long words is started once.
ordinary.describe.configure({ mode: "default" });

for (const screen of [...SCREENS.filter(({ name }) => SCREEN_NAMES.includes(name)), ...notFoundScreens]) {
  const test: typeof base = screen.needsFailingUserApi ? failing : ordinary;
  test.describe(
    `with a word of 130 letters in every text, ${screen.name}`,
    { tag: screen.name === EVERY_RUN ? [] : ["@slow"] },
    () => {
      test.use({
        language: "sv",
        contextOptions: { reducedMotion: "reduce" },
        expectedStatuses: screen.status ? [screen.status] : [],
      });

      test("fits on a phone and on a laptop", async ({ learner, page }) => {
        await screen.open(learner);
        await lengthenAlerts(page);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          expect(await layoutFaultsOf(page), `${size.width} × ${size.height}`).toEqual([]);
        }
      });
    },
  );
}

ordinary.describe("beside long words", { tag: "@slow" }, () => {
  ordinary.use({ language: "sv" });

  ordinary("a table does not break ordinary words", async ({ learner, page }) => {
    await SCREENS.find(({ name }) => name === "explanation")?.open(learner);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const words = (await readLayout(page)).filter(({ html }) => isTableWord(html));
      expect(words).not.toHaveLength(0);
      expect(words.filter(({ lines }) => lines.length > 1)).toEqual([]);
    }
  });
});

function isTableWord(html: string): boolean {
  // A text that is the same in English is marked as English.
  return TABLE_WORDS.some((word) => html.startsWith("<p") && html.endsWith(`>${word}</p>`));
}

/** Puts a long e-mail address into alerts, which show no content. */
async function lengthenAlerts(page: Page): Promise<void> {
  await page.locator("[role=alert] p").evaluateAll((texts, word) => {
    for (const text of texts) (text.querySelector("a") ?? text).textContent = word;
  }, LONG_WORD);
}
