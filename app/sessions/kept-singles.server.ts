import type { Question } from "~/domain/quiz/question.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import { listPacked, packResults, tagOf, unpackResults, userTag } from "~/sessions/packed-results.server.ts";
import { MAX_SINGLES } from "~/sessions/progress-content.server.ts";
import type { ProgressSession } from "~/sessions/progress-session.server.ts";

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
