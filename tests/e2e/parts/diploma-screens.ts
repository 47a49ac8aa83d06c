import { answersDiploma, DIPLOMA, isAtLastQuestion, startsAttempt } from "./diploma-attempt.ts";
import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";

export const DIPLOMA_SCREENS: readonly Screen[] = [
  { name: "diploma-start", open: (learner) => learner.goesTo(DIPLOMA) },
  {
    name: "diploma-begun",
    open: async (learner) => {
      await startsAttempt(learner);
      await learner.goesTo(DIPLOMA);
    },
  },
  { name: "diploma-question", open: startsAttempt },
  {
    name: "diploma-explanation",
    open: async (learner) => {
      await startsAttempt(learner);
      await answersDiploma(learner, "right");
      await learner.page.locator("summary", { hasText: learner.words.question.next }).click();
    },
  },
  { name: "diploma-wrong", open: fails },
  {
    name: "diploma-failed",
    open: async (learner) => {
      await fails(learner);
      await learner.follows(learner.words.diplomaTest.toResult);
      await learner.text(learner.words.diplomaResult.again).waitFor();
      await learner.isReady();
    },
  },
  {
    name: "diploma-passed",
    isMain: true,
    open: async (learner) => {
      await isAtLastQuestion(learner);
      await answersDiploma(learner, "right");
      await learner.text(learner.words.diplomaResult.toDiploma).waitFor();
      await learner.isReady();
    },
  },
];

async function fails(learner: Learner): Promise<void> {
  await startsAttempt(learner);
  await answersDiploma(learner, "wrong");
}
