import { expect } from "@playwright/test";
import { health, optionIndex } from "../../scripts/support/quiz.ts";
import { test } from "./parts/failing-user-api.ts";

test("an unsaved answer leads to the start page and back to the question with its choice", async ({
  learner,
}) => {
  await learner.goesToQuestion(health, 1);
  const { questionId } = learner;
  await learner.chooses("right");
  await learner.sends();
  const alert = learner.page.getByRole("alert");
  await expect(alert).toContainText(learner.words.test.saveAnswerWentWrong);
  await expect(learner.page).toHaveURL(/:\d+\/$/);
  await learner.follows(learner.words.test.backToQuestion);
  await learner.seesQuestion(1, health);
  await expect(learner.radio(optionIndex(questionId, "right"))).toBeChecked();
});
