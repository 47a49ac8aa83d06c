import type { Attempt } from "~/domain/diploma/attempt.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import { packAttempt, unpackAttempt } from "~/sessions/packed-attempt.server.ts";
import { tagOf, userTag } from "~/sessions/packed-results.server.ts";
import type { ProgressSession } from "~/sessions/progress-session.server.ts";

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
