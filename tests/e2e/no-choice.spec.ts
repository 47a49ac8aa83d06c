import { health } from "../../scripts/support/quiz.ts";
import { WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

test.describe("without a choice", () => {
  test.use({ expectedStatuses: [400] });

  test(
    "a question shows an error that links to the options",
    { tag: WITH_AND_WITHOUT },
    async ({ learner, runsScripts }) => {
      const posts: string[] = [];
      learner.page.on("request", (request) => {
        if (request.method() === "POST") posts.push(request.url());
      });
      await learner.goesToQuestion(health, 1);
      await learner.presses(learner.words.question.answer);
      await expect(learner.page).toHaveTitle(/^Error: Question 1/);
      const summary = learner.page.locator("#errors");
      await expect(summary).toContainText(learner.words.question.errorHeading);
      if (runsScripts) {
        await expect(summary).toBeFocused();
        expect(posts).toEqual([]);
      }
      await summary.getByRole("link", { name: learner.words.question.choose }).click();
      await expect(learner.radio(0)).toBeFocused();
      await learner.answers("right");
    },
  );
});
