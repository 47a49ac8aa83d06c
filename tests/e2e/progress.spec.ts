import { randomUUID } from "node:crypto";
import { textIn } from "../../content/localized.ts";
import { countQuestions, education, health, questionIds } from "../../scripts/support/quiz.ts";
import type { Learner } from "./parts/learner.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const [first = "", second = ""] = questionIds(health);

test("a learner comes back to the progress, goes straight on, and sees it grow", async ({ learner }) => {
  const { account, progress } = learner.words;
  await learner.hasAnswered(health, { [first]: "wrong", [second]: "right" });
  await signUp(learner);

  await learner.text(account.myAccount).click();
  await learner.follows(account.progress);
  await expect(learner.text(fill(progress.known_one, { count: 1 }))).toBeVisible();
  await expect(learner.page.getByRole("img", { name: progress.chartLabel })).toBeVisible();
  await learner.text(progress.table).click();
  await expect(
    learner.page.getByRole("row", { name: `${textIn(health.name, "en")} ${countQuestions(health)} 1 1` }),
  ).toBeVisible();

  await learner.follows(fill(learner.words.start.continue, { topic: textIn(health.name, "en") }));
  await learner.seesQuestion(3, health);
  await learner.answers("right");

  await learner.goesTo("/account/me/progress");
  await expect(learner.text(fill(progress.known_other, { count: 2 }))).toBeVisible();
  await learner.follows(textIn(education.name, "en"));
  await expect(learner.heading()).toHaveText(textIn(education.name, "en"));
});

async function signUp(learner: Learner): Promise<void> {
  await learner.goesTo("/account/signup");
  const password = "blåbär och mjölk";
  const form = { email: `${randomUUID()}@example.org`, password, confirmPassword: password };
  await learner.page.request.post(learner.address("/account/signup"), {
    form: { ...form, agreementsCheck: "on" },
  });
  await learner.goesTo("/");
}
