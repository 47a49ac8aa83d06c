import { expect, test } from "./parts/test.ts";
import { health, optionIndex, questionIds } from "./parts/quiz.ts";
import type { Page } from "@playwright/test";

const [first = "", second = ""] = questionIds(health);

test.describe("with JavaScript", { tag: "@with-js" }, () => {
  test("the verdict comes in place, its heading has the focus and the address follows", async ({
    learner,
  }) => {
    await learner.goesToQuestion(health, 1);
    const isSameDocument = await markDocument(learner.page);
    await learner.answers("wrong");
    await expect(learner.verdict()).toBeFocused();
    await expect(learner.page).toHaveURL(new RegExp(`/t/health/${first}/feedback$`));
    await expect(learner.page).toHaveTitle(/^Wrong · Question 1: Health/);
    expect(await isSameDocument()).toBe(true);
  });

  test("the next question is there before it is asked for, and takes the focus to its heading", async ({
    learner,
  }) => {
    await learner.goesToQuestion(health, 1);
    const isSameDocument = await markDocument(learner.page);
    const prefetched = learner.page.waitForResponse((reply) => reply.url().includes(`/${second}.data`));
    await learner.answers("right");
    expect((await prefetched).status()).toBe(200);
    await learner.goesOnTo(2, health);
    await expect(learner.heading()).toBeFocused();
    await expect(learner.page).toHaveTitle(/^Question 2: Health/);
    await expect(learner.page.locator("main input[type=radio]:checked")).toHaveCount(0);
    expect(await isSameDocument()).toBe(true);
  });

  test("the next question is shown from the top, however far down its link was", async ({
    learner,
    page,
  }) => {
    await learner.goesToQuestion(health, 2);
    // Scrolled to its end, the question's heading is still in sight, and the header above it is not.
    await page.setViewportSize({ width: 360, height: 400 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 360, height: height - 64 });
    await learner.goesToQuestion(health, 1);
    await learner.answers("wrong");
    await learner.follows(learner.words.question.explanation);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await learner.goesOnTo(2, health);
    await expect(learner.heading()).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("the explanation and the way back stay in the document and move the focus", async ({ learner }) => {
    await learner.goesToQuestion(health, 1);
    const isSameDocument = await markDocument(learner.page);
    await learner.answers("right");
    await learner.follows(learner.words.question.explanation);
    await expect(
      learner.page.getByRole("heading", { name: learner.words.question.explanation }),
    ).toBeFocused();
    await expect(learner.page).toHaveTitle(/^Explanation · Question 1/);
    await learner.follows(learner.words.question.closeExplanation);
    await expect(learner.verdict()).toBeFocused();
    expect(await isSameDocument()).toBe(true);
  });

  test("a double click on the button makes one request", async ({ learner }) => {
    const posts: string[] = [];
    learner.page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await learner.goesToQuestion(health, 1);
    await learner.chooses("right");
    await learner.sendButton().dblclick();
    await learner.seesVerdict("right");
    expect(posts).toHaveLength(1);
  });

  test("keys choose while the focus is in the question, and nowhere else", async ({ learner, page }) => {
    await learner.goesToQuestion(health, 1);
    await learner.link(learner.words.question.close).focus();
    await page.keyboard.press("2");
    await expect(page.locator("main input[type=radio]:checked")).toHaveCount(0);
    await learner.heading().focus();
    await page.keyboard.press("3");
    await expect(learner.radio(2)).toBeChecked();
    await expect(learner.radio(2)).toBeFocused();
    await page.keyboard.press("1");
    await expect(learner.radio(0)).toBeChecked();
    await page.keyboard.press("9");
    await page.keyboard.press("Control+2");
    await expect(learner.radio(0)).toBeChecked();
    await page.keyboard.press(`${optionIndex(first, "right") + 1}`);
    await page.keyboard.press("Enter");
    await learner.seesVerdict("right");
  });

  test("sent without a choice, the error summary has the focus and no request is made", async ({
    learner,
  }) => {
    const posts: string[] = [];
    learner.page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await learner.goesToQuestion(health, 1);
    await learner.presses(learner.words.question.answer);
    await expect(learner.page.locator("#errors")).toBeFocused();
    expect(posts).toEqual([]);
  });

  test("a wrong answer is answered again in place", async ({ learner }) => {
    await learner.goesToQuestion(health, 1);
    const isSameDocument = await markDocument(learner.page);
    await learner.answers("wrong");
    await learner.page.goBack();
    await learner.seesQuestion(1, health);
    await learner.answers("very-wrong");
    await learner.page.goBack();
    await learner.answers("right");
    await expect(learner.tile(optionIndex(first, "right"))).toContainText(
      learner.words.question.yourAnswerRight,
    );
    expect(await isSameDocument()).toBe(true);
  });

  test("the verdict of one question is not shown with the next", async ({ learner }) => {
    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    await learner.goesOnTo(2, health);
    await expect(learner.verdict()).toHaveCount(0);
    await learner.page.goBack();
    await learner.seesVerdict("right");
    await learner.goesOnTo(2, health);
    await learner.answers("wrong");
  });
});

/** @returns a question: is the page still the document that it was? */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}
