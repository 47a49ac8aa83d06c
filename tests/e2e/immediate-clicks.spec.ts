import { textIn } from "../../content/localized.ts";
import { health, optionIndex, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";
import {
  clickImmediately,
  countAnimations,
  listPictures,
  slowDownAnimations,
  startSlowTransition,
} from "./parts/transitions.ts";

const [first = "", second = ""] = questionIds(health);

// The first navigates between documents, as all pages do without scripts.
test.describe("during a page transition, a click", () => {
  test("on its link counts", async ({ learner, page }) => {
    await startSlowTransition(page, async () => {
      await learner.goesTo("/");
      return learner.link(textIn(health.name, "en"));
    });
    await clickImmediately(page, learner.link(learner.words.topic.start));
    await learner.seesQuestion(1, health);
  });

  test("on the next question's option counts", async ({ learner, page }) => {
    await learner.hasAnswered(health, { [first]: "right" });
    await startSlowTransition(page, async () => {
      await learner.goesToQuestion(health, 1, "/feedback");
      return learner.link(learner.words.question.next);
    });
    // No picture of the horizon lies over the page.
    expect(await listPictures(page)).toEqual(["part", "timer"]);
    const index = optionIndex(second, "right");
    await clickImmediately(page, learner.tile(index));
    await expect(learner.radio(index)).toBeChecked();
    await learner.seesQuestion(2, health);
  });

  test("on the close link in its header counts", { tag: "@slow" }, async ({ learner, page }) => {
    await learner.hasAnswered(health, { [first]: "right" });
    await startSlowTransition(page, async () => {
      await learner.goesToQuestion(health, 1, "/feedback");
      return learner.link(learner.words.question.next);
    });
    await clickImmediately(page, learner.link(learner.words.question.close));
    await expect(page).toHaveURL(new RegExp(`/t/${health.slug}$`));
  });

  test("on the link below an explanation counts", { tag: "@slow" }, async ({ learner, page }) => {
    await learner.hasAnswered(health, { [first]: "wrong" });
    await startSlowTransition(page, async () => {
      await learner.goesToQuestion(health, 1, "/feedback");
      return learner.explanationLink();
    });
    await clickImmediately(page, learner.link(learner.words.question.next));
    await learner.seesQuestion(2, health);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("pages change without animation and take clicks immediately", async ({ learner, page }) => {
    await learner.hasAnswered(health, { [first]: "right" });
    await slowDownAnimations(page);
    await learner.goesTo("/");
    await learner.follows(textIn(health.name, "en"));
    await clickImmediately(page, learner.link(learner.words.topic.goOn));
    await learner.seesQuestion(2, health);
    expect(await countAnimations(page, "")).toBe(0);
    await learner.goesToQuestion(health, 1, "/feedback");
    await learner.goesOnTo(2, health);
    expect(await countAnimations(page, "")).toBe(0);
    await clickImmediately(page, learner.tile(0));
    await expect(learner.radio(0)).toBeChecked();
  });
});
