import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test as failing } from "./parts/failing-user-api.ts";
import { Learner } from "./parts/learner.ts";
import type { Screen } from "./parts/screen.ts";
import { SCREENS } from "./parts/screens.ts";
import { test as ordinary } from "./parts/test.ts";
import type { Language } from "./parts/words.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Hydrated screens that are reachable without scripts. */
const PLAIN_SCREENS = ["question", "question-error", "feedback-wrong", "explanation"];

for (const screen of SCREENS) {
  const test = screen.needsFailingUserApi ? failing : ordinary;
  const languages: readonly Language[] = screen.isMain ? ["en", "sv"] : ["en"];
  for (const language of languages) {
    test.describe(`${screen.name} in ${language}`, { tag: tagOf(screen, language) }, () => {
      test.use({ language, expectedStatuses: screen.status ? [screen.status] : [] });

      test("axe finds no violations in light and dark mode", async ({ learner }) => {
        await expectNoViolations(screen, learner);
      });
    });
  }
}

for (const screen of SCREENS.filter(({ name }) => PLAIN_SCREENS.includes(name))) {
  // axe needs JavaScript, so only the page's own scripts are emptied.
  ordinary.describe(`${screen.name} without its scripts`, { tag: tagOf(screen, "en") }, () => {
    ordinary.use({ expectedStatuses: screen.status ? [screen.status] : [] });

    ordinary("axe finds no violations in light and dark mode", async ({ page }) => {
      await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      await expectNoViolations(screen, new Learner(page, "en", false));
    });
  });
}

function tagOf({ isMain }: Screen, language: Language): string {
  return isMain && language === "en" ? "@with-js" : "@slow";
}

async function expectNoViolations(screen: Screen, learner: Learner): Promise<void> {
  const { page } = learner;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await screen.open(learner);
  await expectNoAxeViolations(new AxeBuilder({ page }).withTags(STANDARDS));
  // Dark mode changes only colours.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoAxeViolations(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
}

async function expectNoAxeViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const details = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  );
  expect(details).toEqual([]);
}
