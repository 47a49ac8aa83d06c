import { randomUUID } from "node:crypto";
import { createEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { changeRoom, createRoom, deleteRoom } from "../../embedded/user-api/rooms/rooms.ts";
import { SECRET } from "../contract/user-api/sample-api.ts";
import { answersAt } from "./presented-room.ts";
import { signUp } from "./registered-visitor.ts";
import type { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

export const ROOM = "K7M2PQ";
/** The key that opens the room's presenter page on any screen. */
export const ROOM_KEY = createEventKeys([SECRET]).createRoomKey(ROOM);

export function toRoomPath(rest = ""): string {
  return `/e/${ROOM}${rest}`;
}

type Made = { owner?: string | undefined; questions?: string[]; name?: string; language?: string };

/** A room of another teacher, unless the owner is named. */
export function makeRoom({ api }: World, made: Made = {}): { close(): void; reopen(): void; remove(): void } {
  const { owner = randomUUID(), questions = ["q1", "h1", "q2"], name = "7B", language = "en" } = made;
  api.prepare(async (db) => {
    await db.query
      .insertInto("users")
      .values({
        uuid: owner,
        source: "web",
        is_kiosk_user: false,
        registered_at: new Date(),
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const request = { name, question_global_ids: questions, language };
    const isTaken = () => false;
    await createRoom(db, {
      owner,
      request,
      key: undefined,
      now: new Date(),
      isTaken,
      createCode: () => ROOM,
    });
  });
  const room = { code: ROOM, user_uuid: owner };
  const setOpen = (is_open: boolean) => api.prepare((db) => changeRoom(db, room, { is_open }));
  return {
    close: () => setOpen(false),
    reopen: () => setOpen(true),
    remove: () => api.prepare((db) => deleteRoom(db, room)),
  };
}

/** Signs up, and gets a room. */
export async function teacherOfRoom(world: World, made: Omit<Made, "owner"> = {}): Promise<Visitor> {
  const { visitor } = await signUp(world);
  const [account] = await world.api.accounts();
  makeRoom(world, { ...made, owner: account?.uuid });
  return visitor;
}

/** Each pupil answers in the room's order. */
export function roomAnswers(world: World, ...pupils: readonly (readonly string[])[]): Promise<void> {
  return answersAt(world, toRoomPath(), pupils);
}
