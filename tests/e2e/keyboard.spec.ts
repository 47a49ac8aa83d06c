import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./parts/test.ts";
import { health, optionIndex } from "./parts/quiz.ts";

test("a learner with nothing but a keyboard answers two questions and reads why", async ({
  learner,
  page,
}) => {
  const { question, start, topic } = learner.words;
  await learner.goesTo("/");
  await page.keyboard.press("Tab");
  await expect(learner.link(learner.words.site.skipToContent)).toBeFocused();
  await expect(learner.link(learner.words.site.skipToContent)).toBeInViewport();
  await tabsTo(page, learner.button(start.hideWelcome));
  await page.keyboard.press("Space");
  await expect(learner.button(start.hideWelcome)).toHaveCount(0);

  await tabsTo(page, learner.link(health.name.en));
  await page.keyboard.press("Enter");
  await expect(learner.heading()).toHaveText(health.name.en);
  await tabsTo(page, learner.link(topic.start));
  await page.keyboard.press("Enter");

  await learner.seesQuestion(1, health);
  await learner.isReady();
  await tabsTo(page, learner.radio(0));
  await page.keyboard.press("Space");
  for (let down = 0; down < optionIndex(learner.questionId, "right"); down += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await learner.seesVerdict("right");

  await tabsTo(page, learner.link(question.explanation));
  await page.keyboard.press("Enter");
  await expect(page.locator("#explanation")).toBeVisible();
  await tabsTo(page, page.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(page.locator("details p").first()).toBeVisible();
  await tabsTo(page, learner.link(question.closeExplanation));
  await page.keyboard.press("Enter");
  await learner.seesVerdict("right");

  await tabsTo(page, learner.link(question.next));
  await page.keyboard.press("Enter");
  await learner.seesQuestion(2, health);
  await learner.isReady();
  await tabsTo(page, learner.radio(0));
  await page.keyboard.press("Space");
  await tabsTo(page, learner.sendButton());
  await page.keyboard.press("Enter");
  await expect(learner.verdict()).toBeVisible();
});

test("the skip link leads past the header", async ({ learner, page }) => {
  await learner.goesTo("/about");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(page.locator("main")).toBeFocused();
});

/** Goes there by Tab alone; what is focused on the way must be seen to be so. */
async function tabsTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "can be reached by Tab").toBeFocused();
}
