import type { RouterContextProvider } from "react-router";
import { EMPTY_RESULTS, type Round, withoutRemoved } from "~/domain/quiz/round.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getNextTestRound } from "~/services/users/answers.server.ts";
import { getLatestRounds } from "~/services/users/topics.server.ts";
import { roundIn, withRound } from "~/sessions/kept-answers.server.ts";

/** The newest rounds by test id. `isUnavailable`: the user API failed. */
export type Rounds = { byTest: Map<string, Round>; isUnavailable: boolean };

export async function readRounds(
  context: Readonly<RouterContextProvider>,
  topic: Topic,
  tests: readonly Test[],
): Promise<Rounds> {
  const { userUuid } = getSessions(context).auth;
  const { progress } = getSessions(context);
  const byTest = new Map<string, Round>();
  for (const test of tests) {
    const round = roundIn(progress, userUuid, topic.globalId, test);
    if (round) byTest.set(test.globalId, round);
  }
  const missing = tests.filter((test) => !byTest.has(test.globalId));
  if (userUuid === null || missing.length === 0) return { byTest, isUnavailable: false };

  const stored = await readOrNull(context, getLatestRounds(getCaller(context), userUuid, topic.globalId));
  if (!stored) return { byTest, isUnavailable: getSessions(context).auth.userUuid !== null };
  for (const test of missing) {
    const round = stored.get(test.globalId);
    if (!round) continue;
    const known = withoutRemoved(round, test);
    byTest.set(test.globalId, known);
    keepRound(context, topic, test, known);
  }
  return { byTest, isUnavailable: false };
}

export function keepRound(
  context: Readonly<RouterContextProvider>,
  topic: Topic,
  test: Test,
  round: Round,
): void {
  const sessions = getSessions(context);
  sessions.progress = withRound(sessions.progress, sessions.auth.userUuid, topic.globalId, test, round);
}

/** The user API decides the round's number, so a repeated request opens the same round. @returns false if the API is unavailable */
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
