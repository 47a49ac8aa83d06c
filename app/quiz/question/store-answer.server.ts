import type { RouterContextProvider } from "react-router";
import { atBeginning, type AnswerPlace } from "~/domain/quiz/answer-place";
import { getCaller } from "~/middleware/caller";
import { forgetUser, getSessions } from "~/middleware/sessions";
import { log } from "~/services/monitoring/log.server";
import { createUser } from "~/services/users/accounts.server";
import * as answers from "~/services/users/answers.server";
import { idempotencyKey } from "~/services/users/idempotency-key.server";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/request.server";

type Context = Readonly<RouterContextProvider>;

/** An answer as its form gave it. The same nonce is the same answer. */
export type NewAnswer<Place extends AnswerPlace> = {
  questionId: string;
  answerId: string;
  place: Place;
  nonce: string;
};

/** Whether the server has an answer after all, and in its word whether it is right; null where it has not. */
export type FindStored<Place> = (userUuid: string, place: Place) => Promise<boolean | null>;

/**
 * Stores an answer with the user API, whose word on it wins. The learner becomes a user with the first answer; one whom
 * the API does not know any more becomes a new one, at the beginning of the place. Null: it is not stored.
 */
export async function storeAnswer<Place extends AnswerPlace>(
  context: Context,
  answer: NewAnswer<Place>,
  findStored: FindStored<Place>,
): Promise<{ isCorrect: boolean; place: Place } | null> {
  try {
    return await send(context, answer, findStored);
  } catch (error) {
    if (!isUnknownUser(error)) return giveUp(error);
  }
  forgetUser(context);
  return send(context, { ...answer, place: atBeginning(answer.place) }, findStored).catch(giveUp);
}

async function send<Place extends AnswerPlace>(
  context: Context,
  { nonce, ...answer }: NewAnswer<Place>,
  findStored: FindStored<Place>,
) {
  const { place, questionId, answerId } = answer;
  const userUuid = getSessions(context).auth.userUuid ?? (await createOwnUser(context, nonce));
  const round = "round" in place ? place.round : "";
  const key = idempotencyKey(nonce, userUuid, round, questionId, answerId);
  try {
    return { isCorrect: await answers.storeAnswer(getCaller(context), { userUuid, ...answer }, key), place };
  } catch (error) {
    const isCorrect = isFateUnknown(error) ? await findStored(userUuid, place) : null;
    if (isCorrect === null) throw error;
    return { isCorrect, place };
  }
}

async function createOwnUser(context: Context, nonce: string): Promise<string> {
  const userUuid = await createUser(getCaller(context), idempotencyKey(nonce, "user"));
  getSessions(context).auth = { userUuid };
  return userUuid;
}

function isFateUnknown(error: unknown): boolean {
  return error instanceof UserApiUnavailable || (error instanceof UserApiError && error.status >= 500);
}

function giveUp(error: unknown): null {
  if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
  log.warn({ reason: error.message }, "answer not stored");
  return null;
}
