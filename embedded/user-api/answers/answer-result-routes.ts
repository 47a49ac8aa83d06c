import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { questionStatisticsReply } from "../../../contracts/progress.ts";
import {
  answeredQuestionsReply,
  correctCountReply,
  eventAnswersReply,
  globalId,
  latestAnswerReply,
  nextTestRoundReply,
} from "../../../contracts/user-api.ts";
import { findContent, findContentOrThrow, requireContentIndex } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { Failure } from "../errors/failure.ts";
import { COMMON_FAILURES, json, LIMIT_FAILURE, USER_FAILURES, userQuery } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { countGuess, limitGuesses } from "../rooms/guessed-codes.ts";
import { findRoom } from "../rooms/rooms.ts";
import type { Services } from "../services.ts";
import { requireUser } from "../users/users.ts";
import { getHighestRound, hasAnswerInEvent } from "./store-answer.ts";

export function answerResultRoutes(services: Services): OpenAPIHono {
  const { db, content } = services;
  const routes = createRouter();
  routes.openapi(getEventAnswers, async (c) => {
    const query = c.req.valid("query");
    await requireUser(c, { db }, query.user_uuid);
    const { user_uuid, event_code } = query;
    await limitGuesses(c, services, () => hasAnswerInEvent(db, user_uuid, event_code));
    const place = await findEventOrRoom(services, event_code);
    if (!place) await countGuess(c, services);
    if (!place) throw new Failure("not_found");
    return c.json({ user_answers: await listEventAnswers(db, user_uuid, place) }, 200);
  });
  routes.openapi(getNextTestRound, async (c) => {
    const { user_uuid, topic_global_id, test_global_id } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    await findContentOrThrow(content, ({ topics }) => topics.get(topic_global_id));
    await findContentOrThrow(content, ({ tests }) => tests.has(test_global_id) || undefined);
    const highest = await getHighestRound(db, user_uuid, topic_global_id, test_global_id);
    return c.json({ test_round: highest + 1 }, 200);
  });
  routes.openapi(getCorrectCount, async (c) => {
    const { user_uuid } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    const { questions } = requireContentIndex(content);
    const answers = await listLatestAnswers(db, user_uuid);
    const correct = answers.filter((answer) => answer.is_correct && questions.has(answer.question_global_id));
    return c.json({ total_correct_count: correct.length }, 200);
  });
  routes.openapi(getLatestAnswerRoute, async (c) => {
    const { user_uuid, global_id } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    await findContentOrThrow(content, ({ questions }) => questions.get(global_id));
    const answer = await getLatestAnswer(db, user_uuid, global_id);
    if (!answer) throw new Failure("not_found");
    return c.json(answer, 200);
  });
  return routes;
}

export function questionRoutes({ db, content }: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(getAnsweredQuestions, async (c) => {
    const { user_uuid } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    const known = requireContentIndex(content).questions;
    const answers = await listLatestAnswers(db, user_uuid);
    const questions = answers.map((answer) => answer.question_global_id).filter((id) => known.has(id));
    return c.json({ questions }, 200);
  });
  routes.openapi(getStatistics, async (c) => {
    const id = c.req.valid("param").globalId;
    const isKnown = requireContentIndex(content).questions.has(id);
    return c.json(isKnown ? await readStatistics(db, id) : { answered: 0, wrong: 0 }, 200);
  });
  return routes;
}

const getEventAnswers = createRoute({
  method: "get",
  path: "/v1/user_answers",
  summary: "List a user's answers in an event or a room, oldest first",
  request: { query: userQuery.extend({ event_code: globalId }) },
  responses: { 200: json(eventAnswersReply, "The answers"), ...USER_FAILURES, ...LIMIT_FAILURE },
});

const getNextTestRound = createRoute({
  method: "get",
  path: "/v1/user_answers/next_test_round",
  summary: "Read the number of a user's next round in a test",
  request: { query: userQuery.extend({ topic_global_id: globalId, test_global_id: globalId }) },
  responses: { 200: json(nextTestRoundReply, "The highest answered round plus 1"), ...USER_FAILURES },
});

const getCorrectCount = createRoute({
  method: "get",
  path: "/v1/user_answers/correct",
  summary: "Count the questions that a user's latest answers are right to",
  request: { query: userQuery },
  responses: { 200: json(correctCountReply, "The number of questions"), ...USER_FAILURES },
});

const getLatestAnswerRoute = createRoute({
  method: "get",
  path: "/v1/user_answers/latest_answer",
  summary: "Read a user's latest answer to a question",
  request: { query: userQuery.extend({ global_id: globalId }) },
  responses: {
    200: json(latestAnswerReply, "The answer; 404 if the question is unanswered"),
    ...USER_FAILURES,
  },
});

const getAnsweredQuestions = createRoute({
  method: "get",
  path: "/v1/questions/answered",
  summary: "List the questions that a user answered",
  request: { query: userQuery },
  responses: { 200: json(answeredQuestionsReply, "The questions' ids, each once"), ...USER_FAILURES },
});

const getStatistics = createRoute({
  method: "get",
  path: "/v1/questions/{globalId}/statistics",
  summary: "Count the users who answered a question, and those whose first answer was wrong",
  request: { params: z.object({ globalId }) },
  responses: {
    200: json(questionStatisticsReply, "The counts without events; zeros for an unknown question"),
    ...COMMON_FAILURES,
  },
});

async function listLatestAnswers(db: Database, userUuid: string) {
  return db.query
    .selectFrom("user_questions")
    .select(["question_global_id", "last_is_correct as is_correct"])
    .where("user_uuid", "=", userUuid)
    .orderBy("question_global_id")
    .execute();
}

/** Ignores answers in events. */
async function getLatestAnswer(db: Database, userUuid: string, question: string) {
  const row = await db.query
    .selectFrom("user_questions")
    .select(["last_answer_global_id as global_id", "last_is_correct as is_correct"])
    .where("user_uuid", "=", userUuid)
    .where("question_global_id", "=", question)
    .executeTakeFirst();
  return row ?? null;
}

const MAX_EVENT_ANSWERS = 1_000;

type EventPlace = { code: string; isRoom: boolean };

/** An event of the content comes before a room with the same code. */
async function findEventOrRoom({ db, content }: Services, code: string): Promise<EventPlace | null> {
  const room = requireContentIndex(content).findEvent(code) ? null : await findRoom(db, code);
  if (room) return { code: room.code, isRoom: true };
  const event = await findContent(content, ({ findEvent }) => findEvent(code));
  return event ? { code: event.code, isRoom: false } : null;
}

/** Lists the newest answers up to the maximum, the oldest of them first. Only a room's answers have no topic. */
async function listEventAnswers(db: Database, userUuid: string, { code, isRoom }: EventPlace) {
  const newestFirst = await db.query
    .selectFrom("user_answers")
    .select(["topic_global_id", "test_global_id", "question_global_id", "answer_global_id", "is_correct"])
    .where("user_uuid", "=", userUuid)
    .where("event_code", "=", code)
    .where("topic_global_id", isRoom ? "is" : "is not", null)
    .orderBy("answered_at", "desc")
    .limit(MAX_EVENT_ANSWERS)
    .execute();
  return newestFirst.reverse();
}

async function readStatistics(db: Database, question: string) {
  const { answered, wrong } = await db.query
    .selectFrom("question_statistics")
    .select(({ fn }) => [fn.sum("answered").as("answered"), fn.sum("wrong").as("wrong")])
    .where("question_global_id", "=", question)
    .executeTakeFirstOrThrow();
  return { answered: Number(answered), wrong: Number(wrong) };
}
