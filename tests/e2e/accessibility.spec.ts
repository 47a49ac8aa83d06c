import { expect } from "@playwright/test";
import { expectNoViolations } from "./parts/expect-no-violations.ts";
import { test as failing } from "./parts/failing-user-api.ts";
import { layoutFaultsOf } from "./parts/layout-faults.ts";
import { Learner } from "./parts/learner.ts";
import { SCREENS } from "./parts/screens.ts";
import { test as ordinary } from "./parts/test.ts";

/** A small phone, and 1280 × 1024 zoomed to 400 %. */
const NARROW_SIZES = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];
/** One screen of each kind, for `npm test`. The slow suite looks at all others. */
const EVERY_RUN = ["start-welcome", "feedback-wrong", "signup-error", "present-reveal"];
/** Hydrated screens that are reachable without scripts. */
const PLAIN_SCREENS = ["question", "question-error", "feedback-wrong", "explanation"];

for (const screen of SCREENS) {
  const test = screen.needsFailingUserApi ? failing : ordinary;
  const expectedStatuses = screen.status ? [screen.status] : [];

  // In Swedish, whose words are longer.
  test.describe(`${screen.name} in sv`, { tag: EVERY_RUN.includes(screen.name) ? [] : "@slow" }, () => {
    test.use({ language: "sv", expectedStatuses });

    const title = "axe finds no violations in light and dark mode, and a narrow screen no scrolling sideways";
    test(title, async ({ learner }) => {
      await expectNoViolations(learner.page, () => screen.open(learner));
      if (!screen.isOverlaid) await expectToFitNarrowScreens(learner);
    });
  });

  if (screen.isMain) {
    test.describe(`${screen.name} in en`, { tag: "@slow" }, () => {
      test.use({ expectedStatuses });

      test("axe finds no violations in light and dark mode", async ({ learner }) => {
        await expectNoViolations(learner.page, () => screen.open(learner));
      });
    });
  }
}

for (const screen of SCREENS.filter(({ name }) => PLAIN_SCREENS.includes(name))) {
  // axe needs JavaScript, so only the page's own scripts are emptied.
  ordinary.describe(`${screen.name} without its scripts`, { tag: "@slow" }, () => {
    ordinary.use({ expectedStatuses: screen.status ? [screen.status] : [] });

    ordinary("axe finds no violations in light and dark mode", async ({ page }) => {
      await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      await expectNoViolations(page, () => screen.open(new Learner(page, "en", false)));
    });
  });
}

async function expectToFitNarrowScreens({ page }: Learner): Promise<void> {
  for (const size of NARROW_SIZES) {
    await page.setViewportSize(size);
    expect(await layoutFaultsOf(page), `${size.width} × ${size.height}`).toEqual([]);
  }
}
