import type { Attempt } from "~/domain/diploma/attempt.ts";
import type { Question } from "~/domain/quiz/question.ts";
import type { Answered, Round } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import {
  listPacked,
  packAttempt,
  packResults,
  tagOf,
  unpackAttempt,
  unpackResults,
  userTag,
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
  if (session.user !== userTag(userUuid)) return null;
  const record = session.rounds.find(
    (round) => round.topic === tagOf(topicId) && round.test === tagOf(test.globalId),
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
  const topic = tagOf(topicId);
  const testTag = tagOf(test.globalId);
  const isOwn = session.user === userTag(userUuid);
  const own = isOwn ? session.rounds : [];
  const others = own.filter((other) => other.topic !== topic || other.test !== testTag);
  const newest = { topic, test: testTag, round: round.number, answers: packResults(round.results) };
  const rounds = [newest, ...others].slice(0, MAX_ROUNDS);
  return { ...session, user: userTag(userUuid), rounds, singles: isOwn ? session.singles : "" };
}

export function isLatestTopic(session: ProgressSession, topicId: string): boolean {
  return session.rounds[0]?.topic === tagOf(topicId);
}

/** Null for another user's answer. */
export function singleAnswerIn(
  { user, singles }: ProgressSession,
  userUuid: string | null,
  question: Question,
): Answered | null {
  if (user !== userTag(userUuid)) return null;
  return unpackResults(singles, { questions: [question] }).get(question.globalId) ?? null;
}

export function withSingleAnswer(
  session: ProgressSession,
  userUuid: string | null,
  questionId: string,
  answered: Answered,
): ProgressSession {
  const user = userTag(userUuid);
  const before = session.user === user ? session : { ...session, rounds: [], singles: "" };
  const packed = packResults(new Map([[questionId, answered]]));
  const others = listPacked(before.singles).filter((one) => !one.startsWith(tagOf(questionId)));
  return { ...before, user, singles: [packed, ...others].slice(0, MAX_SINGLES).join("") };
}

/** Null for another user's attempt. An attempt from before there was a user belongs to the present user. */
export function attemptIn(
  { diplomaAttempt }: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
): Attempt | null {
  if (diplomaAttempt?.topic !== tagOf(topicId) || diplomaAttempt.test !== tagOf(test.globalId)) return null;
  const isOwn = diplomaAttempt.user === null || diplomaAttempt.user === userTag(userUuid);
  return isOwn ? unpackAttempt(diplomaAttempt, test) : null;
}

export function withAttempt(
  session: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
  attempt: Attempt,
): ProgressSession {
  const owner = { user: userTag(userUuid), topic: tagOf(topicId), test: tagOf(test.globalId) };
  return { ...session, diplomaAttempt: { ...owner, ...packAttempt(attempt) } };
}
