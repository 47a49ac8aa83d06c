import { chromium, type Page } from "@playwright/test";
import { getChromiumPath } from "../../scripts/support/chromium.ts";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test as base } from "./parts/test.ts";

/** Uses the larger Chromium with its memory of pages for Back, which Playwright turns off and the smaller one lacks. */
const test = base.extend({
  context: async ({ baseURL, locale, launchOptions }, provide) => {
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: getChromiumPath(),
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    await provide(await browser.newContext({ baseURL: baseURL ?? "", locale: locale ?? "en-US" }));
    await browser.close();
  },
});

test.describe("a page that Back brings from the browser's memory", () => {
  test("shows what was answered since, on the start page and on a topic's", async ({ learner, page }) => {
    for (const [index, path] of ["/", "/t/health"].entries()) {
      await learner.goesTo(path);
      const before = await page.locator("main").innerText();
      await page.evaluate((to) => location.assign(to), `/t/health/${questionIds(health)[index]}`);
      await page.waitForURL(/\/t\/health\/./);
      await learner.answers("right");
      await goBack(page);
      await expect(page).toHaveURL(path);
      await expect(page.locator("main")).not.toHaveText(before, { useInnerText: true });
    }
  });

  test("stays as it is if nothing has changed", async ({ learner, page }) => {
    await learner.goesTo("/t/health");
    await page.evaluate(() => document.body.append(document.createElement("hr")));
    await page.evaluate(() => location.assign("/about"));
    await expect(page).toHaveURL("/about");
    const again = page.waitForResponse((response) => response.url().endsWith("/t/health"));
    await goBack(page);
    await (await again).finished();
    await expect(page.locator("body > hr")).toHaveCount(1);
  });
});

/** Replaces `page.goBack`, which waits for a load that a page from memory does not have. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}
