import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test as failing } from "./parts/failing-user-api.ts";
import { Learner } from "./parts/learner.ts";
import { screens, type Screen } from "./parts/screens.ts";
import { test as ordinary } from "./parts/test.ts";
import type { Language } from "./parts/words.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Screens with an island that a form without scripts brings about. */
const plainScreens = ["question", "question-error", "feedback-wrong", "explanation"];

for (const screen of screens) {
  const test = screen.needsFailingUserApi ? failing : ordinary;
  const languages: readonly Language[] = screen.isMain ? ["en", "sv"] : ["en"];
  for (const language of languages) {
    test.describe(`${screen.name} in ${language}`, { tag: "@with-js" }, () => {
      test.use({ language, expectedStatuses: screen.status ? [screen.status] : [] });

      test("axe finds nothing, in the light and in the dark", async ({ learner }) => {
        await expectNoViolations(screen, learner);
      });
    });
  }
}

for (const screen of screens.filter(({ name }) => plainScreens.includes(name))) {
  // axe itself is a script: it runs where the page's own are empty.
  ordinary.describe(`${screen.name} without its scripts`, { tag: "@with-js" }, () => {
    ordinary.use({ expectedStatuses: screen.status ? [screen.status] : [] });

    ordinary("axe finds nothing, in the light and in the dark", async ({ page }) => {
      await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      await expectNoViolations(screen, new Learner(page, "en", false));
    });
  });
}

async function expectNoViolations(screen: Screen, learner: Learner): Promise<void> {
  const { page } = learner;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await screen.open(learner);
  await expectSilence(new AxeBuilder({ page }).withTags(standards));
  // The dark is the same page in other colours.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectSilence(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
}

async function expectSilence(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  );
  expect(told).toEqual([]);
}
