import {
  answersDiploma,
  DIPLOMA,
  diplomaQuestion,
  isAtLastQuestion,
  passes,
  startsAttempt,
} from "./parts/diploma-attempt.ts";
import { requireQuestion } from "./parts/quiz.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

test("a learner fails, sees why, starts again and earns the diploma", async ({ learner, page }) => {
  const { diplomaTest, diplomaResult, question } = learner.words;
  await startsAttempt(learner);
  const failed = requireQuestion(diplomaQuestion(learner));
  await answersDiploma(learner, "wrong");
  await expect(learner.verdict()).toContainText(question.wrong);
  await learner.follows(diplomaTest.toResult);
  await expect(learner.heading()).toHaveText(fill(diplomaResult.failed, { position: 1 }));
  await expect(page.getByText(failed.question.en.trim())).toBeVisible();
  await learner.presses(diplomaResult.startAgain);
  await passes(learner);
  await expect(learner.heading()).toHaveText(diplomaResult.passed);
  await learner.goesTo(DIPLOMA);
  await expect(learner.text(diplomaTest.earned)).toBeVisible();
  await expect(learner.link(diplomaTest.toDiploma)).toHaveAttribute(
    "href",
    learner.address(`${DIPLOMA}/share`),
  );
});

test.describe("the moment of passing", () => {
  test.beforeEach(({ page }) => page.addInitScript(recordAnimations));

  test("is celebrated once: the path draws itself and the sun rises", async ({ learner, page }) => {
    await isAtLastQuestion(learner);
    await answersDiploma(learner, "right");
    await expect.poll(() => page.evaluate(listAnimated)).toEqual(["path", "g"]);
    await expect(learner.heading()).toHaveText(learner.words.diplomaResult.passed);
    await page.reload();
    await learner.isReady();
    expect(await page.evaluate(listAnimated)).toEqual([]);
  });

  test("is still with reduced motion", async ({ learner, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await isAtLastQuestion(learner);
    const loaded = page.waitForResponse(/animations-.*\.js/);
    await answersDiploma(learner, "right");
    await loaded;
    await learner.isReady();
    expect(await page.evaluate(listAnimated)).toEqual([]);
  });
});

/** Runs in the page, before its own scripts. */
function recordAnimations(): void {
  const { animate } = Element.prototype;
  Element.prototype.animate = function record(...args) {
    performance.mark("animated", { detail: this.tagName });
    return animate.apply(this, args);
  };
}

function listAnimated(): unknown[] {
  return performance
    .getEntriesByName("animated")
    .map((mark) => (mark instanceof PerformanceMark ? mark.detail : null));
}
