import type { IndexedChallenge } from "../content/content-index.ts";
import { segmentSizes } from "./segment-sizes.ts";

/** A user's position in a challenge, as the client stored it. */
export type Position = {
  current_segment: number;
  current_screen: number;
};

export type ComboAnswer = {
  combo_global_id: string;
  question_global_id: string;
};

/** The user passed the last segment and answered every question; a video has no questions. */
export function isCompleted(
  challenge: IndexedChallenge,
  position: Position | undefined,
  answered: readonly ComboAnswer[],
): boolean {
  if (!position || !isPastEnd(position, segmentSizes(challenge))) return false;
  if (challenge.isVideo) return true;
  const keys = new Set(answered.map((one) => keyOf(one.combo_global_id, one.question_global_id)));
  return challenge.combos.every((combo) =>
    combo.questions.every((question) => keys.has(keyOf(combo.globalId, question))),
  );
}

/** A screen number equal to the segment's size means the start of the next segment. */
function isPastEnd({ current_segment, current_screen }: Position, sizes: readonly number[]): boolean {
  return (current_screen === sizes[current_segment] ? current_segment + 1 : current_segment) >= sizes.length;
}

function keyOf(combo: string, question: string): string {
  return JSON.stringify([combo, question]);
}
