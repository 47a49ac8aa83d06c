import { energy, health, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";

const BAR = 'body > [aria-hidden="true"]:first-child';

test.describe("the first-load bar", () => {
  test("is visible while the first page's scripts load slowly, and only once per visit", async ({
    learner,
    page,
  }) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>();
    await page.route("**/assets/entry.client-*.js", async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(`/t/${health.slug}/${questionIds(health)[0]}`, { waitUntil: "commit" });
    await expect(page.locator(BAR)).toBeVisible();
    await expect(learner.heading()).toBeVisible();
    release(undefined);
    await expect(page.locator(BAR)).toBeHidden();
    await page.goto(`/t/${energy.slug}/${questionIds(energy)[0]}`, { waitUntil: "commit" });
    await expect(learner.heading()).toBeVisible();
    await expect(page.locator(BAR)).toBeHidden();
  });
});
