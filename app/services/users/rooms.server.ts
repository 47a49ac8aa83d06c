import { setTimeout as wait } from "node:timers/promises";
import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import { toShownName } from "~/domain/names.ts";
import type { Caller, UserApi } from "~/services/users/caller.ts";
import { read, write } from "~/services/users/request.server.ts";
import type { ClassRoom } from "~/services/users/room-calls.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { okReply } from "../../../contracts/accounts.ts";
import { type Room as RoomFields, roomReply, roomsReply } from "../../../contracts/rooms.ts";
import { readRoomCode } from "../../../contracts/rules/spelling.ts";

export { MAX_ROOM_QUESTIONS } from "../../../contracts/rooms.ts";

export type NewRoom = Pick<ClassRoom, "name" | "questionIds" | "language">;

/** A code that no room has: the reply to it says whether the user API has rooms. */
const IMPOSSIBLE_CODE = "0";

/** True once the user API is known to have rooms; asks it unless that is known. @throws if it cannot be reached */
export async function hasRooms(caller: Caller): Promise<boolean> {
  if (!caller.api.rooms.areKnown()) await caller.api.rooms.ask(() => readRoom(caller, IMPOSSIBLE_CODE));
  return caller.api.rooms.areKnown();
}

const LOOKING_MS = 5_000;

/** Asks until the user API is known to have rooms. Each process asks from its start, so that all show a stranger the same pages. */
export async function lookForRooms(api: UserApi, pauseMs = LOOKING_MS): Promise<void> {
  const nobody = { get: () => null, set: () => undefined, end: () => undefined };
  const caller = {
    api,
    locale: DEFAULT_LOCALE,
    requestLogger: null,
    address: null,
    isKiosk: false,
    tokens: nobody,
  };
  while (!(await hasRooms(caller).catch(isUnanswered))) await wait(pauseMs, null, { ref: false });
}

/** @throws any other error */
function isUnanswered(error: unknown): false {
  if (error instanceof UserApiError || error instanceof UserApiUnavailable) return false;
  throw error;
}

/** Newest first; null if the server has no rooms. */
export async function listRooms(caller: Caller): Promise<ClassRoom[] | null> {
  const reply = await caller.api.rooms.ask(() => read(caller, "v1/rooms", {}, roomsReply));
  return reply && reply.rooms.map(toRoom);
}

/** Like `getRoom`, without what is remembered. */
export function getRoomOfNow(caller: Caller, code: string): Promise<ClassRoom | null> {
  caller.api.rooms.forget(code);
  return getRoom(caller, code);
}

/** Null if no room has the code, or the server has no rooms. Strangers share a reply for five seconds. */
export async function getRoom(caller: Caller, typed: string): Promise<ClassRoom | null> {
  const code = readRoomCode(typed);
  if (code === null) return null;
  const { ask, share } = caller.api.rooms;
  const reading = () => ask(async () => ({ room: await readRoom(caller, code) }));
  const found = await (caller.tokens.get() ? reading() : share(code, reading));
  return found?.room ?? null;
}

/** Null if the server has no rooms. `key` is the idempotency key. */
export async function makeRoom(
  caller: Caller,
  { name, questionIds, language }: NewRoom,
  key: string,
): Promise<ClassRoom | null> {
  const body = { name, question_global_ids: questionIds, language };
  const reply = await caller.api.rooms.ask(() => write(caller, { path: "v1/rooms", body, key }, roomReply));
  return reply && toRoom(reply.room);
}

/** Null if the room was deleted, or the server has no rooms. @throws UserApiError 403 for another account's room */
export async function changeRoom(
  caller: Caller,
  code: string,
  { name, isOpen }: Partial<Pick<ClassRoom, "name" | "isOpen">>,
): Promise<ClassRoom | null> {
  const body = { name, is_open: isOpen };
  const call = { method: "put", path: toPath(code), body } as const;
  const reply = await orNull(() => caller.api.rooms.ask(() => write(caller, call, roomReply)));
  caller.api.rooms.forget(code);
  return reply && toRoom(reply.room);
}

/** Succeeds also if the room was deleted before. @throws UserApiError 403 for another account's room */
export async function deleteRoom(caller: Caller, code: string): Promise<void> {
  const call = { method: "delete", path: toPath(code) } as const;
  await orNull(() => caller.api.rooms.ask(() => write(caller, call, okReply)));
  caller.api.rooms.forget(code);
}

async function readRoom(caller: Caller, code: string): Promise<ClassRoom | null> {
  const reply = await orNull(() => read(caller, toPath(code), {}, roomReply));
  return reply && toRoom(reply.room);
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UserApiError && error.status === 404 && error.code === "room_not_found") return null;
    throw error;
  }
}

function toPath(code: string): string {
  return `v1/rooms/${encodeURIComponent(code)}`;
}

function toRoom(room: RoomFields): ClassRoom {
  return {
    ...{
      code: room.code,
      name: toShownName(room.name) ?? room.code,
      language: room.language,
      isOpen: room.is_open,
    },
    ...{ questionIds: room.question_global_ids, createdAt: Date.parse(room.created_at) },
    ...{ participants: room.participants, resultsKey: room.results_key },
  };
}
