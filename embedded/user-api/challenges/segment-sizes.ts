import type { IndexedChallenge } from "../content/content-index.ts";

/** The number of screens per segment (intro, combos, outro), without empty segments. A video is one screen. */
export function segmentSizes(challenge: IndexedChallenge): number[] {
  if (challenge.isVideo) return [1];
  const ofCombos = challenge.combos.flatMap(({ intro, questions, hasExplanations, hasFeedback, outro }) => [
    intro,
    questions.length * (hasExplanations ? 2 : 1) + (hasFeedback ? 1 : 0),
    outro,
  ]);
  return [challenge.intro, ...ofCombos, challenge.outro].filter((size) => size > 0);
}
