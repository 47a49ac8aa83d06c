import type { Learner } from "./parts/learner.ts";
import { countQuestions, energy, health, optionIndex, peace, questionIds } from "./parts/quiz.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
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

  test("finds the result so far on the topic page", { tag: NO_SCRIPTS }, async ({ learner }) => {
    await learner.goesTo(`/t/${health.slug}`);
    await expectTwoAnswered(learner);
  });

  test("finds the answers on the questions", async ({ learner }) => {
    await learner.goesToQuestion(health, 1);
    await expect(learner.radio(optionIndex(first, "wrong"))).toBeChecked();
    await learner.goesToQuestion(health, 2, "/feedback");
    await learner.seesVerdict("right");
  });

  test("answers the next question without losing the earlier ones", async ({ learner }) => {
    await learner.goesToQuestion(health, 3);
    await learner.answers("right");
    await learner.goesTo(`/t/${health.slug}`);
    await expect(
      learner.page.getByText(fill(learner.words.topic.progress, { answered: 3, total, right: 2 })),
    ).toBeVisible();
  });

  test("starts over without an error when the auth cookie is lost as well", async ({ learner }) => {
    await learner.losesCookie("auth");
    await learner.goesTo(`/t/${health.slug}`);
    await expect(learner.link(learner.words.topic.start)).toBeVisible();
    await learner.goesToQuestion(health, 1, "/feedback");
    await learner.seesQuestion(1, health);
    await learner.answers("right");
    await learner.goesTo(`/t/${health.slug}`);
    await expect(
      learner.page.getByText(fill(learner.words.topic.progress, { answered: 1, total, right: 1 })),
    ).toBeVisible();
  });
});

test("a learner with invalid cookies is a new learner", async ({ learner, context, baseURL }) => {
  for (const name of ["progress", "auth"]) {
    await context.addCookies([{ name, value: "bm90IG91cnM.tampered", url: baseURL ?? "" }]);
  }
  await learner.goesTo("/");
  await expect(learner.page.getByRole("list", { name: learner.words.start.answers })).toBeVisible();
  await learner.goesToQuestion(health, 1);
  await learner.answers("right");
});

test("the start page continues with the topic answered last", { tag: NO_SCRIPTS }, async ({ learner }) => {
  const [energyFirst = ""] = questionIds(energy);
  await learner.hasAnswered(health, { [first]: "right" });
  await learner.hasAnswered(energy, { [energyFirst]: "right" });
  await learner.goesTo("/");
  await expect(learner.link(fill(learner.words.start.continue, { topic: energy.name.en }))).toBeVisible();
});

test(
  "the start page offers the next topic when the one begun is complete",
  { tag: NO_SCRIPTS },
  async ({ learner }) => {
    const ids = health.tests.flatMap(({ questions }) => questions);
    await learner.hasAnswered(health, Object.fromEntries(ids.map((id) => [id, "right"])));
    await learner.goesTo("/");
    await learner.follows(fill(learner.words.start.begin, { topic: peace.name.en }));
    await expect(learner.heading()).toHaveText(peace.name.en);
  },
);

async function expectTwoAnswered(learner: Learner): Promise<void> {
  await expect(
    learner.page.getByText(fill(learner.words.topic.progress, { answered: 2, total, right: 1 })),
  ).toBeVisible();
}
