import type { KnownChallenge } from "../content/knowledge.ts";
import { segmentSizes } from "./segment-sizes.ts";

/** A user's position in a challenge, as the client stored it. */
export type Place = {
  current_segment: number;
  current_screen: number;
};

export type ComboAnswer = {
  combo_global_id: string;
  question_global_id: string;
};

/** The user is past the last segment and answered every question that counts; a video needs only the first. */
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

/** A screen as large as its segment is the first one of the next segment. */
function isPastTheEnd({ current_segment, current_screen }: Place, sizes: readonly number[]): boolean {
  return (current_screen === sizes[current_segment] ? current_segment + 1 : current_segment) >= sizes.length;
}

function keyOf(combo: string, question: string): string {
  return JSON.stringify([combo, question]);
}
