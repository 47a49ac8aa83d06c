import type { RouterContextProvider } from "react-router";
import type { AnswerOption, Question } from "~/domain/quiz/question.ts";
import { type Answered, type Round, roundToGoOnWith } from "~/domain/quiz/round.ts";
import { type AnswerScope, type Asked, inRound, requireTest, SCOPES } from "~/domain/quiz/scopes.ts";
import { getCaller, getOrCreateUser } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { getLatestAnswer, getNextTestRound, postAnswer } from "~/services/users/answers.server.ts";
import type { Caller } from "~/services/users/caller.ts";
import { listEventAnswers } from "~/services/users/events.server.ts";
import { idempotencyKey } from "~/services/users/request.server.ts";
import {
  getChallengeAnswers,
  getLatestDiplomaRound,
  getLatestRounds,
} from "~/services/users/topics.server.ts";
import {
  isConflict,
  isRoundTooHigh,
  isUnknownUser,
  UserApiError,
  UserApiUnavailable,
} from "~/services/users/user-api-error.ts";
import { toDay } from "~/sessions/progress-session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Forms with the same nonce are the same answer. */
export type Given = { option: AnswerOption; nonce: string };

type Stored<Scope> = { answered: Answered; scope: Scope };

/** `counts`: an earlier answer counts; `isOther`: it differs from the given one. A stored answer that began another round has a new scope. */
export type Outcome<Scope extends AnswerScope> =
  | ({ kind: "stored" } & Stored<Scope>)
  | { kind: "counts"; answered: Answered; isOther: boolean }
  | { kind: "not-saved" };

/** Creates the user at the first answer, and again if the API no longer knows the user. */
export async function storeAnswer<Scope extends AnswerScope>(
  context: Context,
  asked: Asked<Scope>,
  given: Given,
): Promise<Outcome<Scope>> {
  const { scope, answered, isUnread } = asked;
  if (answered && counts(scope, answered))
    return { kind: "counts", answered, isOther: answered.answerId !== given.option.globalId };
  if (isUnread && SCOPES[scope.kind].ifUnread === "refused") return { kind: "not-saved" };
  try {
    return { kind: "stored", ...(await sendToKnown(context, asked, given)) };
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "answer not stored");
    return { kind: "not-saved" };
  }
}

/** Whether the earlier answer counts, so that a new one is not sent. */
function counts({ kind }: AnswerScope, { isCorrect }: Answered): boolean {
  const which = SCOPES[kind].counts;
  return which === "first" || (which === "first right" && isCorrect);
}

async function sendToKnown<Scope extends AnswerScope>(
  context: Context,
  asked: Asked<Scope>,
  given: Given,
): Promise<Stored<Scope>> {
  try {
    return await send(context, asked, given);
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
  }
  forgetUser(context);
  return send(context, { ...asked, scope: inRound(asked.scope, 1), answered: null }, given);
}

async function send<Scope extends AnswerScope>(
  context: Context,
  asked: Asked<Scope>,
  given: Given,
): Promise<Stored<Scope>> {
  const userUuid = await getOrCreateUser(context, given.nonce);
  const stored = await post(context, userUuid, asked, given).catch((error: unknown) => {
    if (!isRoundTooHigh(error)) throw error;
    return postInNextRound(context, userUuid, asked, given);
  });
  const sessions = getSessions(context);
  sessions.progress = { ...sessions.progress, answeredOn: toDay(getServices(context).clock()) };
  return stored;
}

/** @param round as the idempotency key names it */
async function post<Scope extends AnswerScope>(
  context: Context,
  userUuid: string,
  asked: Asked<Scope>,
  { option, nonce }: Given,
  round: number | "" | "next" = "round" in asked.scope ? asked.scope.round : "",
): Promise<Stored<Scope>> {
  const { question, scope, answered: earlier } = asked;
  const answerId = option.globalId;
  const answer = { userUuid, questionId: question.globalId, answerId, scope };
  const key = idempotencyKey(nonce, userUuid, round, answer.questionId, answerId);
  const isCorrect = await postAnswer(getCaller(context), answer, key).catch(async (error: unknown) => {
    // If the same answer was stored before, the stored one proves nothing.
    if (!mayBeStored(error) || earlier?.answerId === answerId) throw error;
    return readBack(context, userUuid, asked, option, error);
  });
  return { answered: { answerId, isCorrect }, scope };
}

/** Needed after a restore of the user API, if the session knows higher rounds. A form sent twice keeps the key of its first round. */
async function postInNextRound<Scope extends AnswerScope>(
  context: Context,
  userUuid: string,
  asked: Asked<Scope>,
  given: Given,
): Promise<Stored<Scope>> {
  const { topicId, testId } = requireTest(asked.scope);
  const next = await getNextTestRound(getCaller(context), userUuid, topicId, testId);
  const inNext = { ...asked, scope: inRound(asked.scope, next), answered: null };
  return post(context, userUuid, inNext, given, "next").catch(async (error: unknown) => {
    if (!isConflict(error)) throw error;
    const scope = inRound(asked.scope, roundToGoOnWith(next));
    const isCorrect = await readBack(context, userUuid, { ...asked, scope }, given.option, error);
    return { answered: { answerId: given.option.globalId, isCorrect }, scope };
  });
}

/** Whether the stored answer is right. @throws the error, if another answer is stored or none */
async function readBack(
  context: Context,
  userUuid: string,
  { scope, question }: Pick<Asked<AnswerScope>, "scope" | "question">,
  option: AnswerOption,
  error: unknown,
): Promise<boolean> {
  const stored = await findStored(getCaller(context), userUuid, scope, question).catch(() => null);
  if (stored?.answerId !== option.globalId) throw error;
  return stored.isCorrect;
}

/** Null if the scope has no answer. */
async function findStored(
  caller: Caller,
  userUuid: string,
  scope: AnswerScope,
  { globalId }: Question,
): Promise<Answered | null> {
  switch (scope.kind) {
    case "test": {
      const rounds = await getLatestRounds(caller, userUuid, scope.topicId);
      return inSameRound(rounds.get(scope.testId), scope, globalId);
    }
    case "diploma":
      return inSameRound(await getLatestDiplomaRound(caller, userUuid, scope.topicId), scope, globalId);
    case "challenge": {
      const parts = await getChallengeAnswers(caller, userUuid, scope.topicId, scope.challengeId);
      return parts.get(scope.comboId)?.get(globalId) ?? null;
    }
    case "event":
    case "room":
      return (await listEventAnswers(caller, userUuid, scope)).get(globalId) ?? null;
    case "single":
      return getLatestAnswer(caller, userUuid, globalId);
  }
}

function inSameRound(
  latest: Round | null | undefined,
  { round }: { round: number },
  questionId: string,
): Answered | null {
  return latest?.number === round ? (latest.results.get(questionId) ?? null) : null;
}

function mayBeStored(error: unknown): boolean {
  return error instanceof UserApiUnavailable || (error instanceof UserApiError && error.status >= 500);
}
