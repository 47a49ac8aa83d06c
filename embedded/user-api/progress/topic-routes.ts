import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { globalId, latestResultsReply, topicsProgressReply, userUuid } from "../../../contracts/user-api.ts";
import { listCompleted } from "../challenges/list-completed.ts";
import { challengesOf, type KnownTopic } from "../content/knowledge.ts";
import { lookUp, requireKnowledge } from "../content/look-up.ts";
import { commonQuery, json, USER_FAILURES } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireUser } from "../users/access.ts";
import { diplomaShare } from "./diploma-share.ts";
import { type DiplomaRoundRow, listDiplomaRounds, listTopicAnswers } from "./read-progress.ts";
import { toTopicResults } from "./topic-results.ts";

export function topicRoutes({ db, content }: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(getTopics, async (c) => {
    const { user_uuid } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    const topics = [...requireKnowledge(content).topics.values()];
    const rounds = await listDiplomaRounds(db, user_uuid);
    const completed = await listCompleted(db, user_uuid, topics.flatMap(challengesOf));
    return c.json({ topics: topics.map((topic) => toTopicProgress(topic, rounds, completed)) }, 200);
  });
  routes.openapi(getLatestResults, async (c) => {
    const { user_uuid } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    const topic = await lookUp(content, ({ topics }) => topics.get(c.req.valid("param").topicGlobalId));
    const answers = await listTopicAnswers(db, user_uuid, topic.globalId);
    return c.json(toTopicResults(topic, answers), 200);
  });
  return routes;
}

const userQuery = commonQuery.extend({ user_uuid: userUuid });

const getTopics = createRoute({
  method: "get",
  path: "/v1/topics",
  summary: "A user's progress in every topic",
  request: { query: userQuery },
  responses: { 200: json(topicsProgressReply, "All topics, untouched ones too"), ...USER_FAILURES },
});

const getLatestResults = createRoute({
  method: "get",
  path: "/v1/topics/{topicGlobalId}/latest_results",
  summary: "The latest answers of the newest round in a topic's tests, and in its challenges",
  request: { query: userQuery, params: z.object({ topicGlobalId: globalId }) },
  responses: { 200: json(latestResultsReply, "Every question, unanswered ones too"), ...USER_FAILURES },
});

function toTopicProgress(
  topic: KnownTopic,
  rounds: readonly DiplomaRoundRow[],
  completedChallenges: ReadonlySet<string>,
) {
  const test = topic.diplomaTest;
  const ofTest = rounds.filter(
    (round) => round.topic_global_id === topic.globalId && round.test_global_id === test?.globalId,
  );
  const share = diplomaShare(
    test?.questions ?? [],
    ofTest.map((round) => round.right_questions),
  );
  const items = challengesOf(topic).map(({ globalId }) => ({
    global_id: globalId,
    is_completed: completedChallenges.has(globalId),
  }));
  return { global_id: topic.globalId, diploma_test: { percent_completed: share }, challenges: { items } };
}
