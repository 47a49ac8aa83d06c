/** Where an answer counts. `round` is at least 1. */
export type AnswerScope =
  | { kind: "test" | "diploma"; topicId: string; testId: string; round: number }
  | { kind: "challenge"; topicId: string; chapterId: string; challengeId: string; comboId: string }
  | { kind: "event"; topicId: string; testId: string; eventCode: string }
  | { kind: "single" };

export function inFirstRound<Scope extends AnswerScope>(scope: Scope): Scope {
  return "round" in scope ? { ...scope, round: 1 } : scope;
}
