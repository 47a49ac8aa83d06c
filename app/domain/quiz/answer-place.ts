/** Where an answer belongs: it counts there and nowhere else. `round` is 1 or more. */
export type AnswerPlace =
  | { kind: "test" | "diploma"; topicId: string; testId: string; round: number }
  | { kind: "challenge"; topicId: string; chapterId: string; challengeId: string; comboId: string }
  | { kind: "event"; topicId: string; testId: string; eventCode: string }
  | { kind: "single" };

/** The same place for somebody who has answered nothing there yet. */
export function atBeginning<Place extends AnswerPlace>(place: Place): Place {
  return "round" in place ? { ...place, round: 1 } : place;
}
