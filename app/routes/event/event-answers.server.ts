import { redirect, type RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { firstUnanswered } from "~/domain/event/event.ts";
import { EMPTY_RESULTS, type Results, withoutRemoved } from "~/domain/quiz/round.ts";
import { eventCompletedPath, eventQuestionPath } from "~/links/document-paths.ts";
import { loginPath, ownPathOf } from "~/links/own-path.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { listEventAnswers } from "~/services/users/events.server.ts";
import { isUnauthorized } from "~/services/users/user-api-error.ts";
import type { OpenEvent } from "./require-event.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The answers in the event; null if they cannot be read. Only the user API has them, because anybody can read a cookie.
 * @throws a redirect to the login if the user has registered since
 */
export async function readEventAnswers(
  context: Context,
  request: Request,
  { scope, test }: Pick<OpenEvent, "scope" | "test">,
): Promise<Results | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return EMPTY_RESULTS;
  const reading = listEventAnswers(getCaller(context), userUuid, scope).catch((error: unknown) => {
    if (isUnauthorized(error)) throw redirect(loginPath(getLocale(context), ownPathOf(request)), 303);
    throw error;
  });
  const results = await readOrNull(context, reading);
  if (results) return withoutRemoved({ number: 1, results }, test).results;
  return getSessions(context).auth.userUuid === null ? EMPTY_RESULTS : null;
}

/** The path of the first unanswered question, otherwise of the result. In a closed room, of the result. */
export function nextEventPath(
  { event, test, isClosed }: Pick<OpenEvent, "event" | "test" | "isClosed">,
  results: Results,
): EnglishPath {
  const next = firstUnanswered(
    test.questions.map(({ globalId }) => globalId),
    results,
  );
  return next === null || isClosed ? eventCompletedPath(event) : eventQuestionPath(event, next);
}
