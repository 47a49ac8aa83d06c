import { health, optionIndex, questionIds } from "./parts/quiz.ts";
import { expect, test } from "./parts/test.ts";
import { clicksAtOnce, countAnimations, slowsMotion, turnsSlowly } from "./parts/turning.ts";

const [first = "", second = ""] = questionIds(health);

test.describe("while a page still comes in, a click", () => {
  test("on its link counts", async ({ learner, page }) => {
    await turnsSlowly(page, async () => {
      await learner.goesTo("/");
      return learner.link(health.name.en);
    });
    await clicksAtOnce(page, learner.link(learner.words.topic.start));
    await learner.seesQuestion(1, health);
  });

  test("on the next question's option counts", async ({ learner, page }) => {
    await learner.hasAnswered(health, { [first]: "right" });
    await turnsSlowly(page, async () => {
      await learner.goesToQuestion(health, 1, "/feedback");
      return learner.link(learner.words.question.next);
    });
    const index = optionIndex(second, "right");
    await clicksAtOnce(page, learner.tile(index));
    await expect(learner.radio(index)).toBeChecked();
    await learner.seesQuestion(2, health);
  });

  test("on the cross in its header counts", async ({ learner, page }) => {
    await learner.hasAnswered(health, { [first]: "right" });
    await turnsSlowly(page, async () => {
      await learner.goesToQuestion(health, 1, "/feedback");
      return learner.link(learner.words.question.next);
    });
    await clicksAtOnce(page, learner.link(learner.words.question.close));
    await expect(page).toHaveURL(new RegExp(`/t/${health.slug}$`));
  });

  test("on the way on below an explanation counts", async ({ learner, page }) => {
    await learner.hasAnswered(health, { [first]: "wrong" });
    await turnsSlowly(page, async () => {
      await learner.goesToQuestion(health, 1, "/feedback");
      return learner.link(learner.words.question.explanation);
    });
    await clicksAtOnce(page, learner.link(learner.words.question.next));
    await learner.seesQuestion(2, health);
  });
});

test.describe("where motion is not wanted", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("pages change at once and take a click at once", async ({ learner, page }) => {
    await learner.hasAnswered(health, { [first]: "right" });
    await slowsMotion(page);
    await learner.goesTo("/");
    await learner.follows(health.name.en);
    await clicksAtOnce(page, learner.link(learner.words.topic.goOn));
    await learner.seesQuestion(2, health);
    expect(await countAnimations(page, "")).toBe(0);
    await learner.goesToQuestion(health, 1, "/feedback");
    await learner.goesOnTo(2, health);
    expect(await countAnimations(page, "")).toBe(0);
    await clicksAtOnce(page, learner.tile(0));
    await expect(learner.radio(0)).toBeChecked();
  });
});
