import type { RouterContextProvider } from "react-router";
import { type Combo, findUnanswered, type Screen, type ScreenSegment } from "~/domain/challenge/challenge.ts";
import type { ChallengePosition } from "~/domain/challenge/position.ts";
import { findOption, type Question } from "~/domain/quiz/question.ts";
import type { Answered, Results } from "~/domain/quiz/round.ts";
import type { Asked, ScopeOf } from "~/domain/quiz/scopes.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { storeAnswer } from "~/quiz/store-answer.server.ts";
import { getChallengeAnswers } from "~/services/users/topics.server.ts";
import type { ChallengeInTopic } from "./find-challenge.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The results by the combo's id. Null if the answers cannot be read. */
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

type Given = { answer: string; nonce: string };

/** Stores the answer to a question's screen, unless it is answered already. Does nothing for other screens. */
export async function answerScreen(
  context: Context,
  found: ChallengeInTopic,
  screen: Screen,
  { answer, nonce }: Given,
): Promise<"done" | "missing" | "not-saved"> {
  if (screen.kind !== "question") return "done";
  const asked = await readAsked(context, found, screen);
  // The screen of an answered question sends no answer.
  if (asked.answered && answer === "") return "done";
  const option = findOption(asked.question, answer);
  if (!option && !asked.answered) return "missing";
  const outcome = option && (await storeAnswer(context, asked, { option, nonce }));
  if (outcome?.kind === "not-saved") return "not-saved";
  if (outcome === null || (outcome.kind === "counts" && outcome.isOther))
    showAlert(context, "question.firstCounts");
  return "done";
}

async function readAsked(
  context: Context,
  found: ChallengeInTopic,
  { combo, question }: Extract<Screen, { kind: "question" | "explanation" }>,
): Promise<Asked<ScopeOf<"challenge">>> {
  const answers = await readAnswers(context, found);
  const { topic, chapterId, challenge } = found;
  const scope = {
    kind: "challenge" as const,
    topicId: topic.globalId,
    chapterId,
    challengeId: challenge.globalId,
    comboId: combo.globalId,
  };
  return { question, scope, answered: answerIn(answers, combo, question), isUnread: answers === null };
}
