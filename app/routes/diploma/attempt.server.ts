import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { type Attempt, currentQuestion, inOrder, isAllRight } from "~/domain/diploma/attempt.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { notFound } from "~/http/http.ts";
import { diplomaPath, diplomaQuestionPath, diplomaResultPath } from "~/links/document-paths.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { requireTopic, type TopicArgs } from "~/quiz/find.server.ts";
import { attemptIn, withAttempt } from "~/sessions/kept-answers.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `test` has its questions and options in the attempt's order. */
export type AttemptAt = { topic: Topic; test: DiplomaTest["test"]; attempt: Attempt };

/** Null if the session has none. Only the session has the order, so a lost attempt cannot be restored. */
export function readAttempt(context: Context, { topic, test }: DiplomaTest): AttemptAt | null {
  const { auth, progress } = getSessions(context);
  const attempt = attemptIn(progress, auth.userUuid, topic.globalId, test);
  return attempt && { topic, test: inOrder(attempt, test), attempt };
}

export function keepAttempt(context: Context, { topic, test }: DiplomaTest, attempt: Attempt): void {
  const sessions = getSessions(context);
  sessions.progress = withAttempt(sessions.progress, sessions.auth.userUuid, topic.globalId, test, attempt);
}

/** The current question; the result if none is left; the landing if the attempt ended early. */
export function nextDiplomaPath({ topic, test, attempt }: AttemptAt): EnglishPath {
  const current = currentQuestion(attempt, test);
  if (current) return diplomaQuestionPath(topic, current.globalId);
  return isAllRight(attempt, test) ? diplomaResultPath(topic) : diplomaPath(topic);
}

export type DiplomaTest = { topic: Topic; test: Test };

/** @throws 404 for a topic without a diploma test */
export async function requireDiplomaTest(args: TopicArgs): Promise<DiplomaTest> {
  const topic = await requireTopic(args);
  if (!topic.diplomaTest) return notFound(args.request);
  return { topic, test: topic.diplomaTest };
}
