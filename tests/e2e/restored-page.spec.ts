import { chromium, type Page } from "@playwright/test";
import { getChromiumPath } from "../../scripts/support/chromium.ts";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test as base } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const [first = ""] = questionIds(health);

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

test("a page that Back brings from the browser's memory shows what was answered since, and else stays as it is", async ({
  learner,
  page,
}) => {
  await learner.goesTo("/t/health");
  const mark = page.locator("body > hr");
  await page.evaluate(() => document.body.append(document.createElement("hr")));
  await page.evaluate(() => location.assign("/about"));
  await expect(page).toHaveURL("/about");
  const again = page.waitForResponse((response) => response.url().endsWith("/t/health"));
  await goBack(page);
  await (await again).finished();
  await expect(mark).toHaveCount(1);

  await page.evaluate(() => location.assign("/about"));
  await expect(page).toHaveURL("/about");
  await learner.hasAnswered(health, { [first]: "right" });
  await goBack(page);
  await expect(page).toHaveURL("/t/health");
  await expect(
    learner.text(
      fill(learner.words.topic.progress, { answered: 1, total: questionIds(health).length, right: 1 }),
    ),
  ).toBeVisible();
  await expect(mark).toHaveCount(0);
});

/** Replaces `page.goBack`, which waits for a load that a page from memory does not have. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}
