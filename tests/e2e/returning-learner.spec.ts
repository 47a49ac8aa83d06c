import { textIn } from "../../content/localized.ts";
import { countQuestions, health, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const [first = "", second = ""] = questionIds(health);

test.describe("a learner who answered two questions and lost the progress cookie", () => {
  test.beforeEach(async ({ learner }) => {
    await learner.hasAnswered(health, { [first]: "wrong", [second]: "right" });
    await learner.losesCookie("progress");
  });

  test("continues from the start page", async ({ learner }) => {
    await learner.goesTo("/");
    const oneOfAll = fill(learner.words.start.known, { known: 1, total: countQuestions(health) });
    await expect(learner.page.locator("main header").getByText(oneOfAll)).toBeVisible();
    await expect(learner.page.getByRole("article").getByText(oneOfAll)).toBeVisible();
    await learner.follows(fill(learner.words.start.continue, { topic: textIn(health.name, "en") }));
    await learner.seesQuestion(3, health);
    await learner.answers("right");
    await learner.goesOnTo(4, health);
  });

  test("tries again what they missed", async ({ learner }) => {
    await learner.goesTo("/");
    await learner.follows(learner.words.start.missed1);
    await learner.seesQuestion(1, health);
    await expect(
      learner.text(fill(learner.words.question.stepAgain, { position: 1, total: 1 })),
    ).toBeVisible();
    await learner.answers("right");
    await learner.follows(learner.words.question.toProgress);
    await expect(learner.heading()).toHaveText(learner.words.account.progress);
  });
});
