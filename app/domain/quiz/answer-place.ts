/** Where an answer counts. `round` is at least 1. */
export type AnswerPlace =
  | { kind: "test" | "diploma"; topicId: string; testId: string; round: number }
  | { kind: "challenge"; topicId: string; chapterId: string; challengeId: string; comboId: string }
  | { kind: "event"; topicId: string; testId: string; eventCode: string }
  | { kind: "single" };

export function inFirstRound<Place extends AnswerPlace>(place: Place): Place {
  return "round" in place ? { ...place, round: 1 } : place;
}
