import type { Answered } from "~/domain/quiz/round.ts";
import type { Question } from "./question.ts";

/** Where an answer counts. `round` is at least 1. Trying again is a way through a test, and an embed is where its state is kept: neither is a scope. */
export type AnswerScope =
  | { kind: "test"; topicId: string; testId: string; round: number }
  | { kind: "diploma"; topicId: string; testId: string; round: number }
  | { kind: "challenge"; topicId: string; chapterId: string; challengeId: string; comboId: string }
  | { kind: "event"; topicId: string; testId: string; eventCode: string }
  | { kind: "single" };

export type ScopeOf<Kind extends AnswerScope["kind"]> = Extract<AnswerScope, { kind: Kind }>;

/** A question, and what the learner has answered to it in this scope. */
export type Asked<Scope extends AnswerScope> = {
  question: Question;
  scope: Scope;
  answered: Answered | null;
  /** The answer could not be read. */
  isUnread: boolean;
};

/** @throws for a scope without rounds */
export function requireTest(scope: AnswerScope): { topicId: string; testId: string } {
  if (!("round" in scope)) throw new Error(`A ${scope.kind} has no rounds`);
  return scope;
}

export function inRound<Scope extends AnswerScope>(scope: Scope, round: number): Scope {
  return "round" in scope ? { ...scope, round } : scope;
}
