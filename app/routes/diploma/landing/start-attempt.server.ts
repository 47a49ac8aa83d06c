import type { RouterContextProvider } from "react-router";
import { startAttempt } from "~/domain/diploma/attempt.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { type AttemptAt, keepAttempt, readAttempt } from "~/routes/diploma/attempt.server.ts";
import type { DiplomaTest } from "~/routes/diploma/require-diploma-test.server.ts";
import { getNextTestRound } from "~/services/users/answers.server.ts";

const SEED_BYTES = 9;

/** The user API decides the number of the round. Null if it is unavailable. */
export async function startAttemptAt(
  context: Readonly<RouterContextProvider>,
  diploma: DiplomaTest,
): Promise<AttemptAt | null> {
  const round = await readNextRound(context, diploma);
  if (round === null) return null;
  const { chance } = getServices(context);
  keepAttempt(context, diploma, startAttempt(chance.bytes(SEED_BYTES).toString("base64url"), round));
  return readAttempt(context, diploma);
}

async function readNextRound(
  context: Readonly<RouterContextProvider>,
  { topic, test }: DiplomaTest,
): Promise<number | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return 1;
  const next = getNextTestRound(getCaller(context), userUuid, topic.globalId, test.globalId);
  const round = await readOrNull(context, next);
  const isForgotten = getSessions(context).auth.userUuid === null;
  return isForgotten ? 1 : round;
}
