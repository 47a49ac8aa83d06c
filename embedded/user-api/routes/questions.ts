import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { answeredQuestionsReply, userUuid } from "../../../contracts/user-api.ts";
import { requireKnowledge } from "../content/look-up.ts";
import { listLatestAnswers } from "../database/read-answers.ts";
import { requireUser } from "../http/access.ts";
import { commonQuery, json, userFailures } from "../http/describe.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";

/** Which questions a user answered. */
export function questionsRoutes({ db, content }: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(getAnsweredQuestions, async (c) => {
    const { user_uuid } = c.req.valid("query");
    await requireUser(c, { db }, user_uuid);
    const known = requireKnowledge(content).questions;
    const answers = await listLatestAnswers(db, user_uuid);
    const questions = answers.map((answer) => answer.question_global_id).filter((id) => known.has(id));
    return c.json({ questions }, 200);
  });
  return routes;
}

const getAnsweredQuestions = createRoute({
  method: "get",
  path: "/v1/questions/answered",
  summary: "The questions that a user answered",
  request: { query: commonQuery.extend({ user_uuid: userUuid }) },
  responses: { 200: json(answeredQuestionsReply, "The questions' ids, each once"), ...userFailures },
});
