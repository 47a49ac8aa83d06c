import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";

const CHALLENGE = "/t/population/c/bigger-than-tokyo";

export const CHALLENGE_SCREENS: readonly Screen[] = [
  { name: "challenge", open: (learner) => learner.goesTo(CHALLENGE) },
  { name: "challenge-text", open: (learner) => learner.goesTo(`${CHALLENGE}?at=0.0`) },
  { name: "challenge-question", open: (learner) => walks(learner, 2) },
  { name: "challenge-explanation", open: (learner) => walks(learner, 3) },
  { name: "challenge-feedback", open: (learner) => walks(learner, 10) },
  { name: "challenge-end", open: (learner) => walks(learner, 13) },
  { name: "challenge-video", open: (learner) => learner.goesTo("/t/population/c/eight-billion?at=0.0") },
];

/** Goes `steps` screens from the challenge's start, with the first option of each question. */
async function walks(learner: Learner, steps: number): Promise<void> {
  const { challenge, question } = learner.words;
  await learner.goesTo(`${CHALLENGE}?at=0.0`);
  for (let step = 0; step < steps; step += 1) {
    const isAsked = (await learner.radio(0).count()) > 0;
    if (isAsked) await learner.tile(0).click();
    await learner.presses(isAsked ? question.answer : challenge.next);
  }
}
