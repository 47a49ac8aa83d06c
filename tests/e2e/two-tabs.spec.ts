import { health, optionIndex, questionIds } from "../../scripts/support/quiz.ts";
import { Learner } from "./parts/learner.ts";
import { expect, test } from "./parts/test.ts";

test("two tabs with the same question agree on the first answer, and the second says so", async ({
  learner,
  context,
  runsScripts,
}) => {
  const other = new Learner(await context.newPage(), "en", runsScripts);
  await learner.hasAnswered(health, { [questionIds(health)[0] ?? ""]: "right" });
  await learner.goesToQuestion(health, 2);
  await other.goesToQuestion(health, 2);
  await learner.answers("right");
  await other.chooses("wrong");
  await other.sends();
  await other.seesVerdict("right");
  await expect(other.text(other.words.question.firstCounts)).toBeInViewport();
  const right = optionIndex(other.questionId, "right");
  await expect(other.tile(right)).toContainText(other.words.question.yourAnswerRight);
  await expect(other.radio(right)).toBeChecked();
});
