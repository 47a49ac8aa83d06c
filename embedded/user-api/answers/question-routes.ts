import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { questionStatisticsReply } from "../../../contracts/progress.ts";
import { answeredQuestionsReply, globalId } from "../../../contracts/user-api.ts";
import { requireContentIndex } from "../content/find-content.ts";
import { COMMON_FAILURES, json, USER_FAILURES, userQuery } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireUser } from "../users/access.ts";
import { listLatestAnswers, readStatistics } from "./read-answers.ts";

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
