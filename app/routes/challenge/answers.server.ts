import type { RouterContextProvider } from "react-router";
import type { Combo } from "~/domain/challenge/challenge.ts";
import type { ChallengePosition } from "~/domain/challenge/position.ts";
import { findUnanswered, type ScreenSegment } from "~/domain/challenge/screens.ts";
import { findOption, type Question } from "~/domain/quiz/question.ts";
import type { Answered, Results } from "~/domain/quiz/round.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getChallengeAnswers } from "~/services/users/topics.server.ts";
import type { ChallengeInTopic } from "./require-challenge.server.ts";

type Context = Readonly<RouterContextProvider>;

/** By combo. Null if the answers cannot be read. */
export type ChallengeAnswers = ReadonlyMap<string, Results> | null;

export async function readAnswers(
  context: Context,
  { topic, challenge }: ChallengeInTopic,
): Promise<ChallengeAnswers> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return new Map();
  const reading = getChallengeAnswers(getCaller(context), userUuid, topic.globalId, challenge.globalId);
  const answers = await readOrNull(context, reading);
  const isForgotten = getSessions(context).auth.userUuid === null;
  return isForgotten ? new Map() : answers;
}

/** Null also for an option that the question no longer has. */
export function answerIn(answers: ChallengeAnswers, combo: Combo, question: Question): Answered | null {
  const answered = answers?.get(combo.globalId)?.get(question.globalId) ?? null;
  return answered && findOption(question, answered.answerId) ? answered : null;
}

/** The first question without an answer. Null if all have one, or if the answers cannot be read. */
export function findOpenPosition(
  segments: readonly ScreenSegment[],
  answers: ChallengeAnswers,
): ChallengePosition | null {
  return (
    answers && findUnanswered(segments, (combo, question) => answerIn(answers, combo, question) !== null)
  );
}
