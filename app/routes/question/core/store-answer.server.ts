import type { RouterContextProvider } from "react-router";
import { type AnswerPlace, inFirstRound } from "~/domain/quiz/answer-place.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getOrCreateUser } from "~/middleware/get-or-create-user.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser } from "~/middleware/sessions.ts";
import * as answers from "~/services/users/answers.server.ts";
import { idempotencyKey } from "~/services/users/idempotency-key.server.ts";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;

/** Forms with the same nonce are the same answer. */
export type NewAnswer<Place extends AnswerPlace> = {
  questionId: string;
  answerId: string;
  place: Place;
  nonce: string;
};

/** Whether a stored answer is right; null where none is stored. */
export type FindStored<Place> = (userUuid: string, place: Place) => Promise<boolean | null>;

/**
 * Creates the user at the first answer, and again where the API no longer knows them.
 * Null where the answer is not stored.
 */
export async function storeAnswer<Place extends AnswerPlace>(
  context: Context,
  answer: NewAnswer<Place>,
  findStored: FindStored<Place>,
): Promise<{ isCorrect: boolean; place: Place } | null> {
  try {
    return await send(context, answer, findStored);
  } catch (error) {
    if (!isUnknownUser(error)) return logUnstored(context, error);
  }
  forgetUser(context);
  return send(context, { ...answer, place: inFirstRound(answer.place) }, findStored).catch((error: unknown) =>
    logUnstored(context, error),
  );
}

async function send<Place extends AnswerPlace>(
  context: Context,
  { nonce, ...answer }: NewAnswer<Place>,
  findStored: FindStored<Place>,
) {
  const { place, questionId, answerId } = answer;
  const userUuid = await getOrCreateUser(context, nonce);
  const round = "round" in place ? place.round : "";
  const key = idempotencyKey(nonce, userUuid, round, questionId, answerId);
  try {
    return { isCorrect: await answers.storeAnswer(getCaller(context), { userUuid, ...answer }, key), place };
  } catch (error) {
    const isCorrect = mayBeStored(error) ? await findStored(userUuid, place) : null;
    if (isCorrect === null) throw error;
    return { isCorrect, place };
  }
}

function mayBeStored(error: unknown): boolean {
  return error instanceof UserApiUnavailable || (error instanceof UserApiError && error.status >= 500);
}

function logUnstored(context: Context, error: unknown): null {
  if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
  getServices(context).log.warn({ reason: error.message }, "answer not stored");
  return null;
}
