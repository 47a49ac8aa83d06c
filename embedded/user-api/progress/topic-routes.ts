import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { globalId, latestResultsReply, topicsProgressReply } from "../../../contracts/user-api.ts";
import { listCompleted } from "../challenges/list-completed.ts";
import { challengesOf, type IndexedTopic } from "../content/content-index.ts";
import { findContentOrThrow, requireContentIndex } from "../content/find-content.ts";
import { json, USER_FAILURES, userQuery } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireUser } from "../users/access.ts";
import { type DiplomaRoundRow, listDiplomaRounds, listTopicAnswers } from "./read-progress.ts";
import { toTopicResults } from "./topic-results.ts";

export function topicRoutes({ db, content }: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(getTopics, async (c) => {
    const { user_uuid } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    const topics = [...requireContentIndex(content).topics.values()];
    const rounds = await listDiplomaRounds(db, user_uuid);
    const completed = await listCompleted(db, user_uuid, topics.flatMap(challengesOf));
    return c.json({ topics: topics.map((topic) => toTopicProgress(topic, rounds, completed)) }, 200);
  });
  routes.openapi(getLatestResults, async (c) => {
    const { user_uuid } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    const topic = await findContentOrThrow(content, ({ topics }) =>
      topics.get(c.req.valid("param").topicGlobalId),
    );
    const answers = await listTopicAnswers(db, user_uuid, topic.globalId);
    return c.json(toTopicResults(topic, answers), 200);
  });
  return routes;
}

const getTopics = createRoute({
  method: "get",
  path: "/v1/topics",
  summary: "Read a user's progress in every topic",
  request: { query: userQuery },
  responses: { 200: json(topicsProgressReply, "All topics, including untouched ones"), ...USER_FAILURES },
});

const getLatestResults = createRoute({
  method: "get",
  path: "/v1/topics/{topicGlobalId}/latest_results",
  summary: "Read a user's latest answers in a topic's challenges and in the newest round of its tests",
  request: { query: userQuery, params: z.object({ topicGlobalId: globalId }) },
  responses: { 200: json(latestResultsReply, "Every question, including unanswered ones"), ...USER_FAILURES },
});

function toTopicProgress(
  topic: IndexedTopic,
  rounds: readonly DiplomaRoundRow[],
  completedChallenges: ReadonlySet<string>,
) {
  const test = topic.diplomaTest;
  const ofTest = rounds.filter(
    (round) => round.topic_global_id === topic.globalId && round.test_global_id === test?.globalId,
  );
  const share = bestRoundShare(test?.questions ?? [], ofTest);
  const items = challengesOf(topic).map(({ globalId }) => ({
    global_id: globalId,
    is_completed: completedChallenges.has(globalId),
  }));
  return { global_id: topic.globalId, diploma_test: { percent_completed: share }, challenges: { items } };
}

/** The best round's share of the test's questions. A round ends with its first wrong answer. */
function bestRoundShare(questions: readonly string[], rounds: readonly DiplomaRoundRow[]): number {
  if (questions.length === 0) return 0;
  const counted = new Set(questions);
  const counts = rounds.map((round) => round.right_questions.filter((id) => counted.has(id)).length);
  return Math.max(0, ...counts) / counted.size;
}
