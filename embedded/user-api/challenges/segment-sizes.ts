import type { KnownChallenge } from "../content/knowledge.ts";

/**
 * How many screens each segment of a challenge has, empty segments left out: the intro; of each combo the
 * intro, its questions (with an explanation each where the combo says so) and feedback, the outro; the
 * challenge's outro. A video is one segment of one screen.
 */
export function segmentSizes(challenge: KnownChallenge): number[] {
  if (challenge.isVideo) return [1];
  const ofCombos = challenge.combos.flatMap(({ intro, questions, hasExplanations, hasFeedback, outro }) => [
    intro,
    questions.length * (hasExplanations ? 2 : 1) + (hasFeedback ? 1 : 0),
    outro,
  ]);
  return [challenge.intro, ...ofCombos, challenge.outro].filter((size) => size > 0);
}
