import { health, optionIndex, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";

const [first = ""] = questionIds(health);

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("choosing an answer changes its look", async ({ learner, page }) => {
    await learner.goesToQuestion(health, 1);
    const tile = learner.tile(1);
    const before = await tile.screenshot();
    await tile.click();
    await learner.radio(1).blur();
    await page.mouse.move(0, 0);
    expect((await tile.screenshot()).equals(before)).toBe(false);
  });

  test("right and wrong are shown in words", async ({ learner }) => {
    await learner.hasAnswered(health, { [first]: "very-wrong" });
    await learner.goesToQuestion(health, 1, "/feedback");
    const { question } = learner.words;
    await expect(learner.text(question.yourAnswerVeryWrong)).toBeVisible();
    await expect(learner.verdict()).toContainText(question["very-wrong"]);
    const right = learner.tile(optionIndex(first, "right"));
    await expect(right.getByText(question.rightAnswer)).toBeVisible();
    await expect(right.locator("svg")).toBeVisible();
  });
});
