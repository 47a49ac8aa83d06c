import { randomUUID } from "node:crypto";
import type { Learner } from "./parts/learner.ts";
import { countQuestions, education, health, questionIds } from "./parts/quiz.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const [first = "", second = ""] = questionIds(health);

test("a learner comes back to the progress, goes straight on, and sees it grow", async ({ learner }) => {
  const { account, progress } = learner.words;
  await learner.hasAnswered(health, { [first]: "wrong", [second]: "right" });
  await signUp(learner);

  await learner.text(account.myAccount).click();
  await learner.follows(account.progress);
  await seesSummary(learner, progress.summary_one, { answered: 2, right: 1 });
  await expect(learner.page.getByRole("img", { name: progress.chartLabel })).toBeVisible();
  await learner.text(progress.table).click();
  await expect(
    learner.page.getByRole("row", { name: `${health.name.en} ${countQuestions(health)} 2 1` }),
  ).toBeVisible();

  await learner.follows(fill(learner.words.start.continue, { topic: health.name.en }));
  await learner.seesQuestion(3, health);
  await learner.answers("right");

  await learner.goesTo("/account/me/progress");
  await seesSummary(learner, progress.summary_other, { answered: 3, right: 2 });
  await learner.follows(education.name.en);
  await expect(learner.heading()).toHaveText(education.name.en);
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

async function seesSummary(
  learner: Learner,
  text: string,
  { answered, right }: { answered: number; right: number },
): Promise<void> {
  const summary = new RegExp(fill(text, { answered, total: "\\d+", count: right }));
  await expect(learner.page.getByText(summary)).toBeVisible();
}
