import type { RouterContextProvider } from "react-router";
import { EMPTY_RESULTS } from "~/domain/quiz/round.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getNextTestRound } from "~/services/users/answers.server.ts";
import { keepRound } from "./rounds.server.ts";

/** The server decides the round's number, so a repeated request opens the same round. False if the user API is unavailable. */
export async function startRound(
  context: Readonly<RouterContextProvider>,
  topic: Topic,
  test: Test,
): Promise<boolean> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return true;
  const number = await readOrNull(
    context,
    getNextTestRound(getCaller(context), userUuid, topic.globalId, test.globalId),
  );
  const isForgotten = getSessions(context).auth.userUuid === null;
  if (number === null) return isForgotten;
  keepRound(context, topic, test, { number, results: EMPTY_RESULTS });
  return true;
}
