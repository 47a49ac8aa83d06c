import type { Page } from "@playwright/test";
import { health, questionIds } from "./parts/quiz.ts";
import { SCREENS } from "./parts/screens.ts";
import { expect, test } from "./parts/test.ts";

const [first = ""] = questionIds(health);
const PATHS = ["/", "/sv", "/t/health", `/t/health/${first}`, `/sv/t/health/${first}`];
/** Pages of a logged-in learner. */
const SCREEN_NAMES = ["me-progress", "me-diplomas-empty", "alert-unverified"];
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} pixels`, { tag: "@slow" }, () => {
    test.use({ viewport });

    for (const path of PATHS) {
      test(`nothing moves while ${path} loads`, async ({ page }) => {
        await page.goto(path, { waitUntil: "load" });
        await page.evaluate(() => document.fonts.ready);
        expect((await layoutShiftOf(page)).toFixed(2)).toBe("0.00");
      });
    }

    for (const screen of SCREENS.filter(({ name }) => SCREEN_NAMES.includes(name))) {
      test(`nothing moves while ${screen.name} loads`, async ({ page, learner }) => {
        await screen.open(learner);
        await page.evaluate(() => document.fonts.ready);
        expect((await layoutShiftOf(page)).toFixed(2)).toBe("0.00");
      });
    }
  });
}

/** The sum of all shifts up to the frame that shows the loaded page. */
function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords();
    return shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
  });
}
