import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { sql } from "kysely";
import { z } from "zod";
import { type EventResultsReply, eventResultsReply } from "../../../contracts/progress.ts";
import { readRoomCode } from "../../../contracts/rules/spelling.ts";
import { errorReply } from "../../../contracts/user-api.ts";
import {
  type ContentIndex,
  findContent,
  type IndexedEvent,
  listEventQuestions,
  requireContentIndex,
} from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { Failure } from "../errors/failure.ts";
import { COMMON_FAILURES, json } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { findRoom, IS_COUNTED, type RoomRow } from "../rooms/rooms.ts";
import type { Services } from "../services.ts";
import { requireLoggedIn } from "../users/users.ts";

export function eventRoutes(services: Services): OpenAPIHono {
  const { db, content, eventKeys } = services;
  const routes = createRouter();
  routes.openapi(getResults, async (c) => {
    const { code } = c.req.valid("param");
    const { key = "", kind } = c.req.valid("query");
    const event = await findContent(content, ({ findEvent }) => findEvent(code));
    const isKey = [code, event?.code ?? code].some((spelling) => eventKeys.verifyKey(spelling, key));
    if (event && isKey && kind !== "room")
      return c.json(await readEventResults(db, event, requireContentIndex(content)), 200);
    if (kind === "event") throw new Failure("forbidden");
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
    // Without `kind`, the key decides whether the event or the room is meant.
    query: z.object({ key: z.string().optional(), kind: z.enum(["event", "room"]).optional() }),
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

/** The room, if the key or the owner's token shows that it is meant: an event of the content may have got its code. */
async function requireReadableRoom(
  c: Context,
  services: Services,
  typed: string,
  key: string,
): Promise<RoomRow> {
  const code = readRoomCode(typed) ?? "";
  const isKey = services.eventKeys.verifyRoomKey(code, key);
  const bearer = c.get("bearer");
  if (!isKey && bearer !== undefined) await requireLoggedIn(c, services);
  const room = isKey || bearer ? await findRoom(services.db, code) : null;
  if (!room || (!isKey && room.user_uuid !== bearer?.uuid)) throw new Failure("forbidden");
  return room;
}

type Choice = {
  user_uuid: string;
  answer_global_id: string;
};

/** The smallest count that is told, because a smaller one would show what a single learner chose. */
const MIN_COUNT = 3;

/** The results without questions that are no longer asked, and without answers that a hand-off copied. */
async function readRoomResults(
  db: Database,
  room: RoomRow,
  contentIndex: ContentIndex,
): Promise<EventResultsReply> {
  const { rows } = await sql<Choice & { question_global_id: string }>`
    select distinct on (user_uuid, question_global_id) user_uuid, question_global_id, answer_global_id
    from user_answers where event_code = ${room.code} and ${IS_COUNTED}
    order by user_uuid, question_global_id, answered_at desc`.execute(db.query);
  const participants = new Set(rows.map(({ user_uuid }) => user_uuid)).size;
  if (participants < MIN_COUNT) return { participants, questions: [] };
  const byQuestion = Map.groupBy(rows, ({ question_global_id }) => question_global_id);
  const asked = room.question_global_ids.filter((id) => contentIndex.questions.has(id));
  const questions = asked.map((id) => {
    const chosen = (byQuestion.get(id) ?? []).map(({ answer_global_id }) => answer_global_id);
    const answers = [...(contentIndex.questions.get(id)?.answers ?? [])].map((answer) => ({
      global_id: answer,
      count: chosen.filter((one) => one === answer).length,
    }));
    const total = answers.reduce((sum, { count }) => sum + count, 0);
    return { global_id: id, answers: total < MIN_COUNT ? [] : answers };
  });
  return { participants, questions };
}

/** Counts an answer once, even if a hand-off copied it to another user. */
async function readEventResults(
  db: Database,
  event: IndexedEvent,
  contentIndex: ContentIndex,
): Promise<EventResultsReply> {
  const choices = await listChoices(db, event.code);
  const counts = new Map<string, number>();
  for (const { answer_global_id: id } of choices) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    participants: new Set(choices.map((choice) => choice.user_uuid)).size,
    questions: listEventQuestions(event, contentIndex).map((id) => ({
      global_id: id,
      answers: [...(contentIndex.questions.get(id)?.answers ?? [])].map((answer) => ({
        global_id: answer,
        count: counts.get(answer) ?? 0,
      })),
    })),
  };
}

async function listChoices(db: Database, code: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select distinct on (given, question_global_id, answer_global_id) user_uuid, answer_global_id from (
      select distinct on (user_uuid, question_global_id)
        coalesce(given_id, id) as given, user_uuid, question_global_id, answer_global_id
      from user_answers where event_code = ${code} and topic_global_id is not null
      order by user_uuid, question_global_id, answered_at desc
    ) as latest order by given, question_global_id, answer_global_id, user_uuid`.execute(db.query);
  return rows;
}
