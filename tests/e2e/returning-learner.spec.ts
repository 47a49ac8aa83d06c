import type { Learner } from "./parts/learner.ts";
import { countQuestions, health, questionIds } from "./parts/quiz.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const total = questionIds(health).length;
const [first = "", second = ""] = questionIds(health);

test.describe("a learner who answered two questions and lost the progress cookie", () => {
  test.beforeEach(async ({ learner }) => {
    await learner.hasAnswered(health, { [first]: "wrong", [second]: "right" });
    await learner.losesCookie("progress");
  });

  test("continues from the start page", async ({ learner }) => {
    await learner.goesTo("/");
    const twoOfAll = fill(learner.words.start.topicProgress, { answered: 2, total: countQuestions(health) });
    await expect(learner.page.locator("main > header").getByText(twoOfAll)).toBeVisible();
    await expect(learner.page.getByRole("article").getByText(twoOfAll)).toBeVisible();
    await learner.follows(fill(learner.words.start.continue, { topic: health.name.en }));
    await expectTwoAnswered(learner);
    await learner.follows(learner.words.topic.goOn);
    await learner.seesQuestion(3, health);
    await learner.answers("right");
    await learner.goesOnTo(4, health);
  });
});

async function expectTwoAnswered(learner: Learner): Promise<void> {
  await expect(
    learner.page.getByText(fill(learner.words.topic.progress, { answered: 2, total, right: 1 })),
  ).toBeVisible();
}
