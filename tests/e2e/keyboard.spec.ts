import { textIn } from "../../content/localized.ts";
import { health, optionIndex } from "../../scripts/support/quiz.ts";
import { tabTo } from "./parts/tab-to.ts";
import { WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

test(
  "a learner skips to the content, answers, reads an explanation and goes on by keyboard alone",
  { tag: WITH_AND_WITHOUT },
  async ({ learner, page }) => {
    const { question, start, topic } = learner.words;
    await learner.goesTo("/");
    await page.keyboard.press("Tab");
    await expect(learner.link(learner.words.site.skipToContent)).toBeFocused();
    await expect(learner.link(learner.words.site.skipToContent)).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#main$/);
    await expect(page.locator("main")).toBeFocused();
    await tabTo(page, learner.button(start.hideWelcome));
    await page.keyboard.press("Space");
    await expect(learner.button(start.hideWelcome)).toHaveCount(0);

    await tabTo(page, learner.link(textIn(health.name, "en")));
    await page.keyboard.press("Enter");
    await expect(learner.heading()).toHaveText(textIn(health.name, "en"));
    await tabTo(page, learner.link(topic.start));
    await page.keyboard.press("Enter");

    await learner.seesQuestion(1, health);
    await learner.isReady();
    await tabTo(page, learner.radio(0));
    await page.keyboard.press("Space");
    for (let down = 0; down < optionIndex(learner.questionId, "right"); down += 1) {
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await learner.seesVerdict("right");

    await tabTo(page, learner.explanationLink());
    await page.keyboard.press("Enter");
    await expect(page.locator("#explanation")).toBeVisible();
    await tabTo(page, page.locator("summary").last());
    await page.keyboard.press("Enter");
    await expect(page.locator("details").last().locator("p").first()).toBeVisible();
    await tabTo(page, learner.link(question.closeExplanation));
    await page.keyboard.press("Enter");
    await learner.seesVerdict("right");

    await tabTo(page, learner.link(question.next));
    await page.keyboard.press("Enter");
    await learner.seesQuestion(2, health);
  },
);
