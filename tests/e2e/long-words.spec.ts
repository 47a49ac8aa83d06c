import { expect, type Page } from "@playwright/test";
import { test as failing } from "./parts/failing-user-api.ts";
import { layoutFaultsOf } from "./parts/layout-faults.ts";
import { longWord, tableWords } from "./parts/long-space.ts";
import { test as ordinary } from "./parts/long-words.ts";
import { readLayout } from "./parts/read-layout.ts";
import { screens, type Screen } from "./parts/screens.ts";
import type { test as base } from "./parts/test.ts";

const names = [
  "start-welcome",
  "start-progress",
  "topic",
  "topic-energy",
  "topic-begun",
  "topic-result",
  "topic-all-right",
  "question-error",
  "question-answered",
  "question-pictures",
  "feedback-pictures",
  "feedback-right",
  "feedback-wrong",
  "explanation",
  "about",
  "answer-not-saved",
];
const lost: readonly Screen[] = [
  { name: "not-found", status: 404, open: (learner) => learner.goesTo(`/${longWord}`) },
  { name: "no-such-topic", status: 404, open: (learner) => learner.goesTo(`/t/${longWord}`) },
];
const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

// In one worker, so that the space of long words is started once.
ordinary.describe.configure({ mode: "default" });

for (const screen of [...screens.filter(({ name }) => names.includes(name)), ...lost]) {
  const test: typeof base = screen.needsFailingUserApi ? failing : ordinary;
  test.describe(`where every text has a word of 130 letters, ${screen.name}`, { tag: "@with-js" }, () => {
    test.use({
      language: "sv",
      contextOptions: { reducedMotion: "reduce" },
      expectedStatuses: screen.status ? [screen.status] : [],
    });

    test("fits on a phone and on a laptop", async ({ learner, page }) => {
      await screen.open(learner);
      await lengthensAlerts(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await layoutFaultsOf(page), `${size.width} × ${size.height}`).toEqual([]);
      }
    });
  });
}

ordinary.describe("where there are long words, too", { tag: "@with-js" }, () => {
  ordinary.use({ language: "sv" });

  ordinary("a table keeps its ordinary words whole", async ({ learner, page }) => {
    await screens.find(({ name }) => name === "explanation")?.open(learner);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const words = (await readLayout(page)).filter(({ html }) => isTableWord(html));
      expect(words).not.toHaveLength(0);
      expect(words.filter(({ lines }) => lines.length > 1)).toEqual([]);
    }
  });
});

function isTableWord(html: string): boolean {
  return tableWords.some((word) => html === `<p>${word}</p>`);
}

/** Alerts hold no editor's text: what a visitor's e-mail address would do to one is tried in the page. */
async function lengthensAlerts(page: Page): Promise<void> {
  await page.locator("[role=alert] p").evaluateAll((texts, word) => {
    for (const text of texts) (text.querySelector("a") ?? text).textContent = word;
  }, longWord);
}
