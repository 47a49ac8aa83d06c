import { textIn } from "../../content/localized.ts";
import { requireQuestion } from "../../scripts/support/quiz.ts";
import { answersDiploma, diplomaQuestion, isAtLastQuestion, startsAttempt } from "./parts/diploma-attempt.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

test("a learner fails, sees why, starts again, and is asked once before going on", async ({
  learner,
  page,
}) => {
  const { diplomaTest, diplomaResult, question } = learner.words;
  await startsAttempt(learner);
  const failed = requireQuestion(diplomaQuestion(learner));
  await answersDiploma(learner, "wrong");
  await expect(learner.verdict()).toContainText(question.wrong);
  await learner.follows(diplomaTest.toResult);
  await expect(learner.heading()).toHaveText(fill(diplomaResult.failed, { position: 1 }));
  await expect(page.getByText(textIn(failed.question, "en").trim())).toBeVisible();
  await learner.presses(diplomaResult.startAgain);
  await answersDiploma(learner, "right");
  await learner.clicks(page.locator("summary", { hasText: question.next }));
  await page.getByLabel(diplomaTest.dontAsk).check();
  await learner.presses(diplomaTest.goOn);
  await expect(learner.radio(0)).toBeVisible();
  await answersDiploma(learner, "right");
  await learner.follows(question.next);
  await expect(learner.radio(0)).toBeVisible();
});

test.describe("the moment of passing", () => {
  test("is celebrated once: the topic's landscape draws its path and raises its sun", async ({
    learner,
    page,
  }) => {
    await isAtLastQuestion(learner);
    await answersDiploma(learner, "right");
    await expect(page.locator("main img")).toHaveAttribute("src", /#sunrise$/);
    await expect(learner.heading()).toHaveText(learner.words.diplomaResult.passed);
    await page.reload();
    await learner.isReady();
    await expect(page.locator("main img")).toHaveAttribute("src", /#sun-4$/);
  });

  test("is still with reduced motion", async ({ learner, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await isAtLastQuestion(learner);
    await answersDiploma(learner, "right");
    await learner.isReady();
    await expect(page.locator("main img")).toHaveAttribute("src", /#sun-4$/);
  });
});
