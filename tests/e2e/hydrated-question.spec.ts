import type { Page } from "@playwright/test";
import { textIn } from "../../content/localized.ts";
import { health, optionIndex, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";

const [first = "", second = ""] = questionIds(health);

test.describe("with JavaScript", () => {
  test("a double click sends one answer, and its verdict takes focus and address in the same document", async ({
    learner,
  }) => {
    const posts: string[] = [];
    learner.page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await learner.goesToQuestion(health, 1);
    const isSameDocument = await markDocument(learner.page);
    await learner.chooses("wrong");
    await learner.sendButton().dblclick();
    await learner.seesVerdict("wrong");
    expect(posts).toHaveLength(1);
    await expect(learner.page).toHaveURL(new RegExp(`/t/health/${first}/feedback$`));
    await expect(learner.page).toHaveTitle(/^Not this one · Question 1: Health/);
    expect(await isSameDocument()).toBe(true);
    // Checked last, because the new address moves the focus once more.
    await expect(learner.verdict()).toBeFocused();
  });

  test("the next question is prefetched, comes once, and moves the focus to its heading", async ({
    learner,
    page,
  }) => {
    const countFetches = () =>
      page.evaluate((part) => {
        const entries = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(part));
        return entries.filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
          .length;
      }, `/${second}.data`);
    await learner.goesToQuestion(health, 1);
    const isSameDocument = await markDocument(learner.page);
    const prefetched = learner.page.waitForResponse((reply) => reply.url().includes(`/${second}.data`));
    await learner.answers("right");
    expect((await prefetched).status()).toBe(200);
    await expect.poll(countFetches).toBe(1);
    await learner.goesOnTo(2, health);
    await expect(learner.heading()).toBeFocused();
    await expect(learner.page).toHaveTitle(/^Question 2: Health/);
    await expect(learner.page.locator("main input[type=radio]:checked")).toHaveCount(0);
    await expect(learner.verdict()).toHaveCount(0);
    expect(await isSameDocument()).toBe(true);
    expect(await countFetches()).toBe(1);
  });

  test("the next question is asked for again if another tab has answered it since", async ({
    learner,
    page,
  }) => {
    const prefetched = page.waitForResponse((reply) => reply.url().includes(`/${second}.data`));
    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    await (await prefetched).finished();
    await learner.hasAnswered(health, { [second]: "wrong" });
    await learner.goesOnTo(2, health);
    await expect(page.locator("main input[type=radio]:checked")).toHaveCount(1);
    await expect(learner.sendButton()).toHaveText(learner.words.question.answerAgain);
  });

  test("the next question starts at the top, however far down its link was", async ({ learner, page }) => {
    await learner.goesToQuestion(health, 2);
    // At this height, the heading is visible at the end of the page but the site header is not.
    await page.setViewportSize({ width: 360, height: 400 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 360, height: height - 64 });
    await learner.goesToQuestion(health, 1);
    await learner.answers("wrong");
    await learner.explanationLink().click();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await learner.goesOnTo(2, health);
    await expect(learner.heading()).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("the explanation and the way back stay in the same document and move the focus", async ({
    learner,
  }) => {
    await learner.hasAnswered(health, { [first]: "right" });
    await learner.goesToQuestion(health, 1, "/feedback");
    const isSameDocument = await markDocument(learner.page);
    await learner.explanationLink().click();
    await expect(
      learner.page.getByRole("heading", { name: learner.words.question.explanation }),
    ).toBeFocused();
    await expect(learner.page).toHaveTitle(/^Explanation · Question 1/);
    await learner.follows(learner.words.question.closeExplanation);
    await expect(learner.verdict()).toBeFocused();
    expect(await isSameDocument()).toBe(true);
  });

  test("number keys choose options only while the focus is in the question or nowhere", async ({
    learner,
    page,
  }) => {
    await learner.goesToQuestion(health, 1);
    await page.keyboard.press("3");
    await expect(learner.radio(2)).toBeChecked();
    await learner.link(learner.words.question.close).focus();
    await page.keyboard.press("2");
    await expect(learner.radio(2)).toBeChecked();
    await learner.heading().focus();
    await page.keyboard.press("2");
    await expect(learner.radio(1)).toBeChecked();
    await expect(learner.radio(1)).toBeFocused();
    await page.keyboard.press("1");
    await expect(learner.radio(0)).toBeChecked();
    await page.keyboard.press("9");
    await page.keyboard.press("Control+2");
    await expect(learner.radio(0)).toBeChecked();
    await page.keyboard.press(`${optionIndex(first, "right") + 1}`);
    await page.keyboard.press("Enter");
    await learner.seesVerdict("right");
  });

  test("number keys choose nothing after the settings have turned them off", async ({
    baseURL,
    context,
    learner,
    page,
  }) => {
    await context.addCookies([{ name: "keyboard_shortcuts", value: "false", url: baseURL ?? "" }]);
    await learner.goesToQuestion(health, 1);
    await learner.radio(0).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("3");
    await expect(learner.radio(0)).toBeChecked();
  });

  test("a wrong answer can be corrected in the same document", async ({ learner }) => {
    await learner.hasAnswered(health, { [second]: "wrong" });
    await learner.goesToQuestion(health, 2);
    const isSameDocument = await markDocument(learner.page);
    await learner.answers("right");
    await expect(learner.tile(optionIndex(second, "right"))).toContainText(
      learner.words.question.yourAnswerRight,
    );
    expect(await isSameDocument()).toBe(true);
  });

  test("Back from a verdict leads to the page before the question, and Forward to the verdict", async ({
    learner,
  }) => {
    await learner.goesTo(`/t/${health.slug}`);
    await learner.goesToQuestion(health, 1);
    await learner.answers("wrong");
    await learner.page.goBack();
    await expect(learner.heading()).toHaveText(textIn(health.name, "en"));
    await learner.page.goForward();
    await learner.seesVerdict("wrong");
  });
});

/** @returns a check whether the page is still the same document */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}
