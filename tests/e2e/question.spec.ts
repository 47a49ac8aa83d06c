import { health, optionIndex, questionIds } from "../../scripts/support/quiz.ts";
import { WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

const [first = ""] = questionIds(health);

test(
  "the browser's Back returns to the verdict, and without scripts to the question with its choice",
  { tag: WITH_AND_WITHOUT },
  async ({ learner, runsScripts }) => {
    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    await learner.goesOnTo(2, health);
    await learner.page.goBack();
    await learner.seesVerdict("right");
    // With scripts, hydrated-question.spec.ts goes on from here.
    if (runsScripts) return;
    await learner.page.goBack();
    await learner.seesQuestion(1, health);
    await expect(learner.radio(optionIndex(first, "right"))).toBeChecked();
    await learner.page.goForward();
    await learner.seesVerdict("right");
  },
);
