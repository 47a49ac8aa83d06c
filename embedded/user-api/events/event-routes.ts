import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { eventResultsReply } from "../../../contracts/progress.ts";
import { errorReply } from "../../../contracts/user-api.ts";
import { findKnown, requireKnowledge } from "../content/look-up.ts";
import { Failure } from "../errors/failure.ts";
import { COMMON_FAILURES, commonQuery, json } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { readEventResults } from "./event-results.ts";

export function eventRoutes({ db, content, eventKeys }: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(getResults, async (c) => {
    const { code } = c.req.valid("param");
    const { key = "" } = c.req.valid("query");
    if (!eventKeys.isKey(code, key)) throw new Failure("forbidden");
    const event = await findKnown(content, ({ events }) => events.get(code.toLowerCase()));
    if (!event) throw new Failure("forbidden");
    return c.json(await readEventResults(db, event, requireKnowledge(content)), 200);
  });
  return routes;
}

const getResults = createRoute({
  method: "get",
  path: "/v1/events/{code}/results",
  summary: "How many took part in an event, and what they chose",
  request: {
    query: commonQuery.extend({ key: z.string().optional() }),
    params: z.object({ code: z.string() }),
  },
  responses: {
    200: json(eventResultsReply, "Every answer of the test's questions, those that nobody chose included"),
    ...COMMON_FAILURES,
    403: json(errorReply, "A wrong key, none, or an unknown event"),
  },
});
