import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  globalId,
  type LatestResultsReply,
  latestResultsReply,
  topicsProgressReply,
} from "../../../contracts/user-api.ts";
import { listCompleted } from "../challenges/challenge-progress.ts";
import {
  challengesOf,
  findContentOrThrow,
  type IndexedTest,
  type IndexedTopic,
  requireContentIndex,
} from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { json, USER_FAILURES, userQuery } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireUser } from "../users/users.ts";

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

function toTopicResults(topic: IndexedTopic, rows: readonly LatestRow[]): LatestResultsReply {
  return {
    diploma_test: topic.diplomaTest && toTestResult(topic.diplomaTest, rows),
    tests: topic.tests.map((test) => toTestResult(test, rows)),
    challenges: challengesOf(topic).map((challenge) => ({
      global_id: challenge.globalId,
      combos: challenge.combos.map((combo) => {
        const isHere = (row: LatestRow) =>
          row.challenge_global_id === challenge.globalId && row.combo_global_id === combo.globalId;
        return { global_id: combo.globalId, questions: withAnswers(combo.questions, rows.filter(isHere)) };
      }),
    })),
  };
}

function toTestResult(test: IndexedTest, rows: readonly LatestRow[]) {
  const ofTest = rows.filter((row) => row.test_global_id === test.globalId);
  const round = Math.max(1, ...ofTest.map((row) => row.test_round));
  const ofRound = ofTest.filter((row) => row.test_round === round);
  return { global_id: test.globalId, test_round: round, questions: withAnswers(test.questions, ofRound) };
}

function withAnswers(questions: readonly string[], rows: readonly LatestRow[]) {
  const byQuestion = new Map(rows.map((row) => [row.question_global_id, row]));
  return questions.map((id) => {
    const row = byQuestion.get(id);
    const answer = row ? { global_id: row.answer_global_id, is_correct: row.is_correct } : null;
    return { global_id: id, answer };
  });
}

type LatestRow = {
  test_global_id: string;
  challenge_global_id: string;
  combo_global_id: string;
  question_global_id: string;
  test_round: number;
  answer_global_id: string;
  is_correct: boolean;
};

type DiplomaRoundRow = {
  topic_global_id: string;
  test_global_id: string;
  right_questions: string[];
};

/** The latest answer to every question of a topic's tests and challenges. */
async function listTopicAnswers(db: Database, userUuid: string, topic: string): Promise<LatestRow[]> {
  return db.query
    .selectFrom("user_latest")
    .select(["test_global_id", "challenge_global_id", "combo_global_id", "question_global_id"])
    .select(["test_round", "answer_global_id", "is_correct"])
    .where("user_uuid", "=", userUuid)
    .where("topic_global_id", "=", topic)
    .execute();
}

/** Leaves out rounds that another round surpassed. */
async function listDiplomaRounds(db: Database, userUuid: string): Promise<DiplomaRoundRow[]> {
  return db.query
    .selectFrom("diploma_rounds")
    .select(["topic_global_id", "test_global_id", "right_questions"])
    .where("user_uuid", "=", userUuid)
    .where("matters", "=", true)
    .execute();
}
