import type { Round } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import { packResults, tagOf, unpackResults, userTag } from "~/sessions/packed-results.server.ts";
import type { ProgressSession } from "~/sessions/progress-session.server.ts";

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
