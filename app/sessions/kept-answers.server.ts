import type { Attempt } from "~/domain/diploma/attempt.ts";
import type { Question } from "~/domain/quiz/question.ts";
import type { Answered, Round } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import {
  listPacked,
  packAttempt,
  packResults,
  shortHash,
  unpackAttempt,
  unpackResults,
  userHash,
} from "./packed-results.server.ts";
import { MAX_SINGLES, type ProgressSession } from "./progress-session.server.ts";

const MAX_ROUNDS = 6;

/** Null for another user's results. */
export function roundIn(
  session: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
): Round | null {
  if (session.user !== userHash(userUuid)) return null;
  const record = session.rounds.find(
    (round) => round.topic === shortHash(topicId) && round.test === shortHash(test.globalId),
  );
  if (!record || record.answers === null) return null;
  return { number: record.round, results: unpackResults(record.answers, test) };
}

export function withRound(
  session: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
  round: Round,
): ProgressSession {
  const topic = shortHash(topicId);
  const testHash = shortHash(test.globalId);
  const isOwn = session.user === userHash(userUuid);
  const own = isOwn ? session.rounds : [];
  const others = own.filter((other) => other.topic !== topic || other.test !== testHash);
  const newest = { topic, test: testHash, round: round.number, answers: packResults(round.results) };
  const rounds = [newest, ...others].slice(0, MAX_ROUNDS);
  return { ...session, user: userHash(userUuid), rounds, singles: isOwn ? session.singles : "" };
}

export function isLatestTopic(session: ProgressSession, topicId: string): boolean {
  return session.rounds[0]?.topic === shortHash(topicId);
}

/** Null for another user's answer. */
export function singleAnswerIn(
  { user, singles }: ProgressSession,
  userUuid: string | null,
  question: Question,
): Answered | null {
  if (user !== userHash(userUuid)) return null;
  return unpackResults(singles, { questions: [question] }).get(question.globalId) ?? null;
}

export function withSingleAnswer(
  session: ProgressSession,
  userUuid: string | null,
  questionId: string,
  answered: Answered,
): ProgressSession {
  const user = userHash(userUuid);
  const before = session.user === user ? session : { ...session, rounds: [], singles: "" };
  const packed = packResults(new Map([[questionId, answered]]));
  const others = listPacked(before.singles).filter((one) => !one.startsWith(shortHash(questionId)));
  return { ...before, user, singles: [packed, ...others].slice(0, MAX_SINGLES).join("") };
}

/** Null for another user's attempt. An attempt without a user belongs to the present one. */
export function attemptIn(
  { diplomaAttempt }: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
): Attempt | null {
  if (diplomaAttempt?.topic !== shortHash(topicId) || diplomaAttempt.test !== shortHash(test.globalId))
    return null;
  const isOwn = diplomaAttempt.user === null || diplomaAttempt.user === userHash(userUuid);
  return isOwn ? unpackAttempt(diplomaAttempt, test) : null;
}

export function withAttempt(
  session: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
  attempt: Attempt,
): ProgressSession {
  const owner = { user: userHash(userUuid), topic: shortHash(topicId), test: shortHash(test.globalId) };
  return { ...session, diplomaAttempt: { ...owner, ...packAttempt(attempt) } };
}
