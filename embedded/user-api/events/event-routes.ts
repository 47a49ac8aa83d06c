import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { eventResultsReply } from "../../../contracts/progress.ts";
import { errorReply } from "../../../contracts/user-api.ts";
import { findContent, requireContentIndex } from "../content/find-content.ts";
import { Failure } from "../errors/failure.ts";
import { COMMON_FAILURES, json } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { readEventResults } from "./event-results.ts";

export function eventRoutes({ db, content, eventKeys }: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(getResults, async (c) => {
    const { code } = c.req.valid("param");
    const { key = "" } = c.req.valid("query");
    const event = await findContent(content, ({ findEvent }) => findEvent(code));
    const isKey = [code, event?.code ?? code].some((spelling) => eventKeys.verifyKey(spelling, key));
    if (!event || !isKey) throw new Failure("forbidden");
    return c.json(await readEventResults(db, event, requireContentIndex(content)), 200);
  });
  return routes;
}

const getResults = createRoute({
  method: "get",
  path: "/v1/events/{code}/results",
  summary: "Count an event's participants and their choices",
  request: {
    query: z.object({ key: z.string().optional() }),
    params: z.object({ code: z.string() }),
  },
  responses: {
    200: json(eventResultsReply, "Every answer of the test's questions, including unchosen ones"),
    ...COMMON_FAILURES,
    403: json(errorReply, "The key is wrong or missing, or the event is unknown"),
  },
});
