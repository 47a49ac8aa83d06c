import { expect } from "@playwright/test";
import { test } from "./parts/failing-user-api.ts";
import { health, optionIndex } from "./parts/quiz.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";

test("an unsaved answer leads to the start page and back to the question with its choice", async ({
  learner,
}) => {
  await learner.goesToQuestion(health, 1);
  const { questionId } = learner;
  await learner.chooses("right");
  await learner.sendButton().click();
  const alert = learner.page.getByRole("alert");
  await expect(alert).toContainText(learner.words.test.saveAnswerWentWrong);
  await expect(learner.page).toHaveURL(/:\d+\/$/);
  await learner.follows(learner.words.test.backToQuestion);
  await learner.seesQuestion(1, health);
  await expect(learner.radio(optionIndex(questionId, "right"))).toBeChecked();
});

test("the alert can be hidden", async ({ learner }) => {
  await learner.goesToQuestion(health, 1);
  await learner.chooses("wrong");
  await learner.sendButton().click();
  const text = learner.text(learner.words.test.saveAnswerWentWrong);
  await expect(text).toBeVisible();
  await learner.follows(learner.words.site.hide);
  await expect(text).toHaveCount(0);
});

test("pages are shown without progress", { tag: NO_SCRIPTS }, async ({ learner }) => {
  await learner.goesTo("/");
  await expect(learner.link(health.name.en)).toBeVisible();
  await learner.goesTo("/t/health");
  await expect(learner.link(learner.words.topic.start)).toBeVisible();
});
