/** Where an answer counts. `round` is at least 1. */
export type AnswerScope =
  | { kind: "test" | "diploma"; topicId: string; testId: string; round: number }
  | { kind: "challenge"; topicId: string; chapterId: string; challengeId: string; comboId: string }
  | { kind: "event"; topicId: string; testId: string; eventCode: string }
  | { kind: "single" };

/** @throws for a scope without rounds */
export function requireTest(scope: AnswerScope): { topicId: string; testId: string } {
  if (!("round" in scope)) throw new Error(`A ${scope.kind} has no rounds`);
  return scope;
}

export function inRound<Scope extends AnswerScope>(scope: Scope, round: number): Scope {
  return "round" in scope ? { ...scope, round } : scope;
}
