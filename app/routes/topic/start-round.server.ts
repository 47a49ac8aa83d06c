import type { RouterContextProvider } from "react-router";
import { emptyResults } from "~/domain/quiz/round";
import type { Test, Topic } from "~/domain/quiz/topic";
import { questionPath, topicPath } from "~/i18n/quiz-paths";
import { orNothing } from "~/readers/or-nothing";
import { keepRound } from "~/readers/rounds";
import { getSessions } from "~/middleware/sessions";
import { getUserApi } from "~/middleware/user-api";

/**
 * Opens the next round: its number is the server's `next_test_round`. Asked twice before an answer, it is the
 * same round. Gives the path of the first question; null where the user API did not answer.
 */
export async function startRound(
  context: Readonly<RouterContextProvider>,
  topic: Topic,
  test: Test,
): Promise<string | null> {
  const { userUuid } = getSessions(context).auth;
  const first = test.questions[0];
  if (userUuid === null || !first)
    return first ? questionPath(topic, test, first.globalId) : topicPath(topic);
  const number = await orNothing(
    context,
    getUserApi(context).getNextTestRound(userUuid, topic.globalId, test.globalId),
  );
  const isForgotten = getSessions(context).auth.userUuid === null;
  if (number === null && !isForgotten) return null;
  if (number !== null) keepRound(context, topic, test, { number, results: emptyResults });
  return questionPath(topic, test, first.globalId);
}
