import type { KnownChallenge } from "../content/knowledge.ts";
import { segmentSizes } from "./segment-sizes.ts";

/** Where a user stands in a challenge, as the client stored it. */
export type Place = {
  current_segment: number;
  current_screen: number;
};

/** An answered question of a combo. */
export type ComboAnswer = {
  combo_global_id: string;
  question_global_id: string;
};

/**
 * Whether a challenge is complete: the user stands past its last segment, and every question of its combos
 * that counts has an answer. For a video it is enough to stand past its only segment.
 * @param answered what the user answered in this challenge
 */
export function isCompleted(
  challenge: KnownChallenge,
  place: Place | undefined,
  answered: readonly ComboAnswer[],
): boolean {
  if (!place || !isPastTheEnd(place, segmentSizes(challenge))) return false;
  if (challenge.isVideo) return true;
  const keys = new Set(answered.map((one) => keyOf(one.combo_global_id, one.question_global_id)));
  return challenge.combos.every((combo) =>
    combo.questions.every((question) => keys.has(keyOf(combo.globalId, question))),
  );
}

/** A screen as large as its segment is the next segment's first one. */
function isPastTheEnd({ current_segment, current_screen }: Place, sizes: readonly number[]): boolean {
  return (current_screen === sizes[current_segment] ? current_segment + 1 : current_segment) >= sizes.length;
}

function keyOf(combo: string, question: string): string {
  return JSON.stringify([combo, question]);
}
