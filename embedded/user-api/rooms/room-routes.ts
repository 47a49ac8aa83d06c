import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { okReply } from "../../../contracts/accounts.ts";
import {
  type NewRoomRequest,
  newRoomRequest,
  type Room,
  roomChanges,
  roomReply,
  roomsReply,
} from "../../../contracts/rooms.ts";
import { isReserved } from "../../../contracts/rules/reserved-words.ts";
import { errorReply } from "../../../contracts/user-api.ts";
import { LANGUAGES } from "../../../locales/languages.ts";
import { type ContentIndex, findContent, requireContentIndex } from "../content/content-index.ts";
import { Failure } from "../errors/failure.ts";
import {
  BEARER_FAILURES,
  BEARER_ONLY,
  BODY_FAILURES,
  COMMON_FAILURES,
  idempotencyHeaders,
  json,
  jsonBody,
  LIMIT_FAILURE,
  WRITE_FAILURES,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireLoggedIn } from "../users/users.ts";
import { countGuess, limitGuesses } from "./guessed-codes.ts";
import {
  changeRoom,
  countParticipants,
  createRoom,
  deleteRoom,
  findRoom,
  findRoomByKey,
  listRooms,
  type RoomRow,
} from "./rooms.ts";

export function roomRoutes(services: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(postRoom, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const room = await makeRoom(c, services, c.req.valid("json"), key);
    return c.json({ room: toRoom(room, { services, participants: 0 }) }, 201);
  });
  routes.openapi(getRooms, async (c) => {
    const { user } = await requireLoggedIn(c, services);
    const rooms = await listRooms(services.db, user.uuid);
    return c.json({ rooms: await withCounts(services, rooms) }, 200);
  });
  routes.openapi(getRoom, async (c) => {
    const bearer = c.get("bearer");
    if (bearer === undefined) await limitGuesses(c, services);
    else await requireLoggedIn(c, services);
    const room = await requireRoom(c, services, c.req.valid("param").code);
    const isOwner = bearer?.uuid === room.user_uuid;
    return c.json({ room: isOwner ? await withCount(services, room) : toRoom(room, null) }, 200);
  });
  routes.openapi(putRoom, async (c) => {
    const room = await requireOwnRoom(c, services, c.req.valid("param").code);
    const changed = await changeRoom(services.db, room, c.req.valid("json"));
    if (changed === "too many") throw tooManyRooms();
    if (!changed) throw new Failure("room_not_found");
    return c.json({ room: await withCount(services, changed) }, 200);
  });
  routes.openapi(deleteRoomRoute, async (c) => {
    const room = await requireOwnRoom(c, services, c.req.valid("param").code);
    if (!(await deleteRoom(services.db, room))) throw new Failure("room_not_found");
    return c.json({ result: "OK" as const }, 200);
  });
  return routes;
}

const params = z.object({ code: z.string() });

const OWNER_FAILURES = {
  ...BEARER_FAILURES,
  403: json(errorReply, "The room is another account's"),
  404: json(errorReply, "No room has this code (room_not_found)"),
};

const postRoom = createRoute({
  method: "post",
  path: "/v1/rooms",
  summary: "Make a room: an event of chosen questions for one class",
  ...BEARER_ONLY,
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(newRoomRequest, "The name, the questions in their order, and a language of the site"),
  },
  responses: {
    201: json(roomReply, "The new room, or the one that this Idempotency-Key made"),
    ...BEARER_FAILURES,
    ...WRITE_FAILURES,
    ...LIMIT_FAILURE,
    403: json(errorReply, "The account's e-mail address is not verified (user_not_verified)"),
    409: json(errorReply, "The account has 50 open rooms, or the Idempotency-Key was used with another body"),
  },
});

const getRooms = createRoute({
  method: "get",
  path: "/v1/rooms",
  summary: "List the account's rooms, newest first",
  ...BEARER_ONLY,
  responses: { 200: json(roomsReply, "At most a thousand rooms"), ...BEARER_FAILURES },
});

const getRoom = createRoute({
  method: "get",
  path: "/v1/rooms/{code}",
  summary: "Read a room by its code, in any spelling",
  security: [{ bearer: [] }, {}],
  request: { params },
  responses: {
    200: json(roomReply, "The room; participants and results_key are null except for its owner"),
    ...COMMON_FAILURES,
    ...LIMIT_FAILURE,
    401: json(errorReply, "The access token is unknown or expired, or its account was deleted"),
    404: json(errorReply, "No room has this code (room_not_found)"),
  },
});

const putRoom = createRoute({
  method: "put",
  path: "/v1/rooms/{code}",
  summary: "Rename, close or open a room",
  ...BEARER_ONLY,
  request: { params, body: jsonBody(roomChanges, "The new values; a missing field stays unchanged") },
  responses: {
    200: json(roomReply, "The room"),
    ...OWNER_FAILURES,
    ...BODY_FAILURES,
    409: json(errorReply, "The account has 50 other open rooms"),
  },
});

const deleteRoomRoute = createRoute({
  method: "delete",
  path: "/v1/rooms/{code}",
  summary: "Delete a room; its answers stay with the learners who gave them",
  ...BEARER_ONLY,
  request: { params },
  responses: { 200: json(okReply, "The room is deleted"), ...OWNER_FAILURES },
});

/** A repeated request is not counted, and succeeds above the limit. */
async function makeRoom(
  c: Context,
  services: Services,
  request: NewRoomRequest,
  key: string | undefined,
): Promise<RoomRow> {
  const { db, limits, content } = services;
  const { user } = await requireLoggedIn(c, services);
  if (!user.is_verified) throw new Failure("user_not_verified");
  const creation = { owner: user.uuid, request, key, now: services.clock() };
  const first = await findRoomByKey(db, creation);
  if (first === "other request") throw new Failure("conflict");
  if (first) return first;
  await requireAskable(services, request);
  const { findEvent, findGroup } = requireContentIndex(content);
  const isTaken = (code: string) => findEvent(code) !== undefined || findGroup(code) !== undefined;
  await limits.rooms.consume(user.uuid);
  const made = await createRoom(db, { ...creation, isTaken });
  if (typeof made === "object" && !made.isRepeated) return made.room;
  await limits.rooms.refund(user.uuid);
  if (made === "no user") throw new Failure("unauthorized");
  if (made === "other request") throw new Failure("conflict");
  if (made === "too many") throw tooManyRooms();
  return made.room;
}

/** Refreshes the content before refusing a question, which may have just been published. */
async function requireAskable({ content }: Services, request: NewRoomRequest): Promise<void> {
  const areAskable = (contentIndex: ContentIndex) =>
    request.question_global_ids.every((id) => isAskable(contentIndex, id)) || undefined;
  const errors = {
    ...(!LANGUAGES.includes(request.language) && { language: "invalid" as const }),
    ...(!(await findContent(content, areAskable)) && { question_global_ids: "notForRooms" as const }),
  };
  if (Object.keys(errors).length > 0) throw new Failure("validation_failed", { errors });
}

function isAskable({ questions, onlyInDiplomas }: ContentIndex, id: string): boolean {
  return questions.has(id) && !onlyInDiplomas.has(id) && !isReserved("event", id);
}

async function requireRoom(c: Context, services: Services, typed: string): Promise<RoomRow> {
  const room = await findRoom(services.db, typed);
  if (room) return room;
  await countGuess(c, services);
  throw new Failure("room_not_found");
}

async function requireOwnRoom(c: Context, services: Services, typed: string): Promise<RoomRow> {
  const { user } = await requireLoggedIn(c, services);
  const room = await requireRoom(c, services, typed);
  if (room.user_uuid !== user.uuid) throw new Failure("forbidden");
  return room;
}

function tooManyRooms(): Failure {
  return new Failure("conflict", { reason: "tooManyRooms" });
}

async function withCount(services: Services, room: RoomRow): Promise<Room> {
  const counts = await countParticipants(services.db, [room.code]);
  return toRoom(room, { services, participants: counts.get(room.code) ?? 0 });
}

async function withCounts(services: Services, rooms: readonly RoomRow[]): Promise<Room[]> {
  const counts = await countParticipants(
    services.db,
    rooms.map(({ code }) => code),
  );
  return rooms.map((room) => toRoom(room, { services, participants: counts.get(room.code) ?? 0 }));
}

/** @param owner null for everybody else */
function toRoom(room: RoomRow, owner: { services: Services; participants: number } | null): Room {
  const { user_uuid: _owner, created_at, ...shown } = room;
  return {
    ...shown,
    created_at: created_at.toISOString(),
    participants: owner?.participants ?? null,
    results_key: owner?.services.eventKeys.createRoomKey(room.code) ?? null,
  };
}
