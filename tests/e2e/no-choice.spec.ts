import { expect, test } from "./parts/test.ts";
import { health } from "./parts/quiz.ts";

test.describe("sent without a choice", () => {
  test.use({ expectedStatuses: [400] });

  test("a question says so in the page and leads to the answers", async ({ learner }) => {
    await learner.goesToQuestion(health, 1);
    await learner.presses(learner.words.question.answer);
    await expect(learner.page).toHaveTitle(/^Error: Question 1/);
    const summary = learner.page.locator("#errors");
    await expect(summary).toContainText(learner.words.question.errorHeading);
    await summary.getByRole("link", { name: learner.words.question.choose }).click();
    await expect(learner.radio(0)).toBeFocused();
    await learner.answers("right");
  });
});
