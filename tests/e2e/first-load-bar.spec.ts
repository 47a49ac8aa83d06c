import { energy, health, questionIds } from "./parts/quiz.ts";
import { expect, test } from "./parts/test.ts";

const bar = 'body > [aria-hidden="true"]:first-child';

test.describe("the first-load bar", { tag: "@with-js" }, () => {
  test("is seen while the first page's scripts are long on their way, goes when they are here, and comes once a visit", async ({
    learner,
    page,
  }) => {
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<undefined>();
    await page.route("**/assets/entry.client-*.js", async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await page.goto(`/t/${health.slug}/${questionIds(health)[0]}`, { waitUntil: "commit" });
    await expect(page.locator(bar)).toBeVisible();
    // The server's page is there all the while.
    await expect(learner.heading()).toBeVisible();
    letThrough(undefined);
    await expect(page.locator(bar)).toBeHidden();
    await page.goto(`/t/${energy.slug}/${questionIds(energy)[0]}`, { waitUntil: "commit" });
    await expect(learner.heading()).toBeVisible();
    await expect(page.locator(bar)).toBeHidden();
  });
});
