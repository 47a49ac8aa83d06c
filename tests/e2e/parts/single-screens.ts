import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";

const QUESTION = "/q/health-tobacco";

export const SINGLE_SCREENS: readonly Screen[] = [
  { name: "single", open: (learner) => learner.goesTo(QUESTION) },
  { name: "single-verdict", open: answersWrong },
  {
    name: "single-explanation",
    open: async (learner) => {
      await answersWrong(learner);
      await learner.goesTo(`${QUESTION}/explanation`);
    },
  },
];

async function answersWrong(learner: Learner): Promise<void> {
  await learner.goesTo(QUESTION);
  await learner.tile(0).click();
  await learner.presses(learner.words.question.answer);
}
