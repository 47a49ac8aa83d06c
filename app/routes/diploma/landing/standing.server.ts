import type { RouterContextProvider } from "react-router";
import { currentQuestion, startAttempt } from "~/domain/diploma/attempt.ts";
import { toPercent } from "~/domain/progress/knowledge.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import {
  type AttemptAt,
  type DiplomaTest,
  keepAttempt,
  nextDiplomaPath,
  readAttempt,
} from "~/routes/diploma/attempt.server.ts";
import { readOwnCertificate } from "~/routes/diploma/certificate.server.ts";
import { getNextTestRound } from "~/services/users/answers.server.ts";
import { listTopicProgress } from "~/services/users/topics.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `percent` is that of the best attempt. Sends no request for a visitor without an answer. */
export async function readStanding(context: Context, { topic }: DiplomaTest) {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return { isEarned: false, percent: 0, isUnavailable: false };
  const [earned, progress] = await Promise.all([
    readOwnCertificate(context, topic),
    readOrNull(context, listTopicProgress(getCaller(context), userUuid)),
  ]);
  const isForgotten = getSessions(context).auth.userUuid === null;
  return {
    isEarned: earned !== null && earned.certificate !== null,
    percent: toPercent(progress?.get(topic.globalId)?.diplomaShare ?? 0),
    isUnavailable: !isForgotten && (earned === null || progress === null),
  };
}

/** The attempt to continue; null if there is none. */
export function findOpenAttempt(context: Context, diploma: DiplomaTest) {
  const asked = readAttempt(context, diploma);
  if (!asked?.attempt.isOn) return null;
  const current = currentQuestion(asked.attempt, asked.test);
  const { questions } = asked.test;
  return {
    position: current ? questions.indexOf(current) + 1 : questions.length,
    total: questions.length,
    to: nextDiplomaPath(asked),
  };
}

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
