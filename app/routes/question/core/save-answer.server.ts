import type { RouterContextProvider } from "react-router";
import { toDay } from "~/domain/progress/day.ts";
import { type AnswerScope, inRound, requireTest } from "~/domain/quiz/answer-scope.ts";
import { roundToGoOnWith } from "~/domain/quiz/round.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getOrCreateUser } from "~/middleware/get-or-create-user.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import * as answers from "~/services/users/answers.server.ts";
import { idempotencyKey } from "~/services/users/idempotency-key.server.ts";
import {
  isConflict,
  isRoundTooHigh,
  isUnknownUser,
  UserApiError,
  UserApiUnavailable,
} from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;

/** Forms with the same nonce are the same answer. */
export type AnswerToSave<Scope extends AnswerScope> = {
  questionId: string;
  answerId: string;
  scope: Scope;
  nonce: string;
};

/** Whether the stored answer is right; null without one. */
export type FindStored<Scope> = (userUuid: string, scope: Scope) => Promise<boolean | null>;

type Saved<Scope> = { isCorrect: boolean; scope: Scope };

/** Creates the user at the first answer, and again if the API no longer knows the user. Null if the answer is not stored. */
export async function saveAnswer<Scope extends AnswerScope>(
  context: Context,
  answer: AnswerToSave<Scope>,
  findStored: FindStored<Scope>,
): Promise<Saved<Scope> | null> {
  try {
    return await send(context, answer, findStored);
  } catch (error) {
    if (!isUnknownUser(error)) return logUnstored(context, error);
  }
  forgetUser(context);
  return send(context, { ...answer, scope: inRound(answer.scope, 1) }, findStored).catch((error: unknown) =>
    logUnstored(context, error),
  );
}

async function send<Scope extends AnswerScope>(
  context: Context,
  answer: AnswerToSave<Scope>,
  findStored: FindStored<Scope>,
): Promise<Saved<Scope>> {
  const userUuid = await getOrCreateUser(context, answer.nonce);
  const saved = await post(context, userUuid, answer, findStored).catch((error: unknown) => {
    if (!isRoundTooHigh(error)) throw error;
    return postInNextRound(context, userUuid, answer, findStored);
  });
  const sessions = getSessions(context);
  sessions.progress = { ...sessions.progress, answeredOn: toDay(getServices(context).clock()) };
  return saved;
}

/** @param round as the idempotency key names it */
async function post<Scope extends AnswerScope>(
  context: Context,
  userUuid: string,
  { nonce, ...answer }: AnswerToSave<Scope>,
  findStored: FindStored<Scope>,
  round: number | "" | "next" = "round" in answer.scope ? answer.scope.round : "",
): Promise<Saved<Scope>> {
  const { scope, questionId, answerId } = answer;
  const key = idempotencyKey(nonce, userUuid, round, questionId, answerId);
  const isCorrect = await answers
    .postAnswer(getCaller(context), { userUuid, ...answer }, key)
    .catch(async (error: unknown) => {
      const stored = mayBeStored(error) ? await findStored(userUuid, scope) : null;
      if (stored === null) throw error;
      return stored;
    });
  return { isCorrect, scope };
}

/** The session may know higher rounds than a restored user API. A form that is sent twice has the key of the first round that it opened. */
async function postInNextRound<Scope extends AnswerScope>(
  context: Context,
  userUuid: string,
  answer: AnswerToSave<Scope>,
  findStored: FindStored<Scope>,
): Promise<Saved<Scope>> {
  const { topicId, testId } = requireTest(answer.scope);
  const next = await answers.getNextTestRound(getCaller(context), userUuid, topicId, testId);
  const inNext = { ...answer, scope: inRound(answer.scope, next) };
  return post(context, userUuid, inNext, findStored, "next").catch(async (error: unknown) => {
    const scope = inRound(answer.scope, roundToGoOnWith(next));
    const stored = isConflict(error) ? await findStored(userUuid, scope) : null;
    if (stored === null) throw error;
    return { isCorrect: stored, scope };
  });
}

function mayBeStored(error: unknown): boolean {
  return error instanceof UserApiUnavailable || (error instanceof UserApiError && error.status >= 500);
}

function logUnstored(context: Context, error: unknown): null {
  if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
  getServices(context).log.warn({ reason: error.message }, "answer not stored");
  return null;
}
