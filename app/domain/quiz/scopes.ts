import type { Answered } from "~/domain/quiz/round.ts";
import type { Question } from "./question.ts";

/** Where an answer counts, and what is sent with it. `round` is at least 1. */
export type AnswerScope =
  | { kind: "test"; topicId: string; testId: string; round: number }
  | { kind: "diploma"; topicId: string; testId: string; round: number }
  | { kind: "challenge"; topicId: string; chapterId: string; challengeId: string; comboId: string }
  | { kind: "event"; topicId: string; testId: string; eventCode: string }
  | { kind: "room"; eventCode: string }
  | { kind: "single" };

export type ScopeOf<Kind extends AnswerScope["kind"]> = Extract<AnswerScope, { kind: Kind }>;

type Row = {
  /** Which answer counts. If an earlier one does, a new one is not sent. */
  counts: "first" | "first right" | "newest";
  /** What becomes of an answer while the earlier one cannot be read. */
  ifUnread: "sent" | "refused";
  /** The round that is sent. `counted`: the scope's own. */
  round: "counted" | 1 | null;
};

/**
 * Read this first: how the six scopes in which a question is asked differ. Trying again is a way through a test, and an embed is a place
 * to keep the state: neither is a scope. docs/code.md says what each scope shows, remembers and leads to.
 */
export const SCOPES = {
  // Without the stored round, the round's number would be a guess.
  test: { counts: "first right", ifUnread: "refused", round: "counted" },
  // The session has the attempt, which asks each question once; the result's page may send an answer again.
  diploma: { counts: "newest", ifUnread: "sent", round: "counted" },
  challenge: { counts: "first", ifUnread: "refused", round: null },
  event: { counts: "first", ifUnread: "refused", round: 1 },
  // An event that a teacher made: no topic and no test.
  room: { counts: "first", ifUnread: "refused", round: null },
  single: { counts: "newest", ifUnread: "sent", round: null },
} as const satisfies Record<AnswerScope["kind"], Row>;

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
