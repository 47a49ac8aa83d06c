import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { eventResultsReply } from "../../../contracts/progress.ts";
import { readRoomCode } from "../../../contracts/rules/codes.ts";
import { errorReply } from "../../../contracts/user-api.ts";
import { findContent, requireContentIndex } from "../content/find-content.ts";
import { Failure } from "../errors/failure.ts";
import { COMMON_FAILURES, json } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { findRoom, type RoomRow } from "../rooms/rooms.ts";
import type { Services } from "../services.ts";
import { requireCaller } from "../users/access.ts";
import { readEventResults, readRoomResults } from "./event-results.ts";

export function eventRoutes(services: Services): OpenAPIHono {
  const { db, content, eventKeys } = services;
  const routes = createRouter();
  routes.openapi(getResults, async (c) => {
    const { code } = c.req.valid("param");
    const { key = "" } = c.req.valid("query");
    const event = await findContent(content, ({ findEvent }) => findEvent(code));
    const isKey = [code, event?.code ?? code].some((spelling) => eventKeys.verifyKey(spelling, key));
    if (event && isKey) return c.json(await readEventResults(db, event, requireContentIndex(content)), 200);
    const room = await requireReadableRoom(c, services, code, key);
    return c.json(await readRoomResults(db, room, requireContentIndex(content)), 200);
  });
  return routes;
}

const getResults = createRoute({
  method: "get",
  path: "/v1/events/{code}/results",
  summary: "Count the participants of an event or a room, and their choices",
  security: [{ bearer: [] }, {}],
  request: {
    query: z.object({ key: z.string().optional() }),
    params: z.object({ code: z.string() }),
  },
  responses: {
    200: json(
      eventResultsReply,
      "Every answer of the questions, including unchosen ones; of a room, only counts from three learners on",
    ),
    ...COMMON_FAILURES,
    401: json(errorReply, "The access token is unknown or expired, or its account was deleted"),
    403: json(errorReply, "The key is wrong or missing and no room's owner asks, or the event is unknown"),
  },
});

/** An event of the content may have got the room's code: the key or the owner's token says which of them is meant. */
async function requireReadableRoom(
  c: Context,
  services: Services,
  typed: string,
  key: string,
): Promise<RoomRow> {
  const code = readRoomCode(typed) ?? "";
  const isKey = services.eventKeys.verifyRoomKey(code, key);
  const bearer = c.get("bearer");
  if (!isKey && bearer !== undefined) await requireCaller(c, services);
  const room = isKey || bearer ? await findRoom(services.db, code) : null;
  if (!room || (!isKey && room.user_uuid !== bearer?.uuid)) throw new Failure("forbidden");
  return room;
}
