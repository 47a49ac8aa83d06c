import { isPastEnd, segmentsOf } from "../../../contracts/rules/challenge-segments.ts";
import type { IndexedChallenge } from "../content/content-index.ts";

export type Position = {
  current_segment: number;
  current_screen: number;
};

export type ComboAnswer = {
  combo_global_id: string;
  question_global_id: string;
};

/** Whether the user has passed the last segment and answered every question. A video has no questions. */
export function isCompleted(
  challenge: IndexedChallenge,
  position: Position | undefined,
  answered: readonly ComboAnswer[],
): boolean {
  if (!position) return false;
  const { current_segment: segment, current_screen: screen } = position;
  if (!isPastEnd({ segment, screen }, segmentsOf(challenge))) return false;
  if (challenge.isVideo) return true;
  const keys = new Set(answered.map((one) => keyOf(one.combo_global_id, one.question_global_id)));
  return challenge.combos.every((combo) =>
    combo.questions.every((question) => keys.has(keyOf(combo.globalId, question))),
  );
}

function keyOf(combo: string, question: string): string {
  return JSON.stringify([combo, question]);
}
