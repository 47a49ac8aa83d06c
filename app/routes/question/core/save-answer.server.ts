import type { RouterContextProvider } from "react-router";
import { toDay } from "~/domain/progress/day.ts";
import { type AnswerScope, inFirstRound } from "~/domain/quiz/answer-scope.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getOrCreateUser } from "~/middleware/get-or-create-user.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import * as answers from "~/services/users/answers.server.ts";
import { idempotencyKey } from "~/services/users/idempotency-key.server.ts";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

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

/** Creates the user at the first answer, and again if the API no longer knows the user. Null if the answer is not stored. */
export async function saveAnswer<Scope extends AnswerScope>(
  context: Context,
  answer: AnswerToSave<Scope>,
  findStored: FindStored<Scope>,
): Promise<{ isCorrect: boolean; scope: Scope } | null> {
  try {
    return await send(context, answer, findStored);
  } catch (error) {
    if (!isUnknownUser(error)) return logUnstored(context, error);
  }
  forgetUser(context);
  return send(context, { ...answer, scope: inFirstRound(answer.scope) }, findStored).catch((error: unknown) =>
    logUnstored(context, error),
  );
}

async function send<Scope extends AnswerScope>(
  context: Context,
  { nonce, ...answer }: AnswerToSave<Scope>,
  findStored: FindStored<Scope>,
) {
  const { scope, questionId, answerId } = answer;
  const userUuid = await getOrCreateUser(context, nonce);
  const round = "round" in scope ? scope.round : "";
  const key = idempotencyKey(nonce, userUuid, round, questionId, answerId);
  const isCorrect = await answers
    .postAnswer(getCaller(context), { userUuid, ...answer }, key)
    .catch(async (error: unknown) => {
      const stored = mayBeStored(error) ? await findStored(userUuid, scope) : null;
      if (stored === null) throw error;
      return stored;
    });
  const sessions = getSessions(context);
  sessions.progress = { ...sessions.progress, answeredOn: toDay(getServices(context).clock()) };
  return { isCorrect, scope };
}

function mayBeStored(error: unknown): boolean {
  return error instanceof UserApiUnavailable || (error instanceof UserApiError && error.status >= 500);
}

function logUnstored(context: Context, error: unknown): null {
  if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
  getServices(context).log.warn({ reason: error.message }, "answer not stored");
  return null;
}
