import type { KnownChallenge } from "../content/knowledge.ts";

/** Screens per segment, without empty segments: intro, combos, outro. A video has one segment of one screen. */
export function segmentSizes(challenge: KnownChallenge): number[] {
  if (challenge.isVideo) return [1];
  const ofCombos = challenge.combos.flatMap(({ intro, questions, hasExplanations, hasFeedback, outro }) => [
    intro,
    questions.length * (hasExplanations ? 2 : 1) + (hasFeedback ? 1 : 0),
    outro,
  ]);
  return [challenge.intro, ...ofCombos, challenge.outro].filter((size) => size > 0);
}
