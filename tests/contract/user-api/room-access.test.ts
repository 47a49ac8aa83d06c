import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { okReply } from "../../../contracts/accounts.ts";
import { type Room, roomReply, roomsReply } from "../../../contracts/rooms.ts";
import { createEventKeys } from "../../../embedded/user-api/events/event-keys.ts";
import { describeOnDatabases } from "./databases.ts";
import { newAddress, type SampleAccount, withToken } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";
import { createCountedApi, NEW_ROOM, setUpRooms } from "./sample-rooms.ts";

const keys = createEventKeys(["a secret of the tests"]);
const UNKNOWN_CODES = ["222222", "ZZZZZZ", "K7M2P", "K7M2PQR", "%00", "-", "x".repeat(2_001)];

describeOnDatabases("access to rooms", (suite) => {
  const { db, api, accounts } = suite;
  const rooms = setUpRooms(suite);
  let other: SampleAccount;
  beforeAll(async () => {
    other = await rooms.newTeacher();
  });

  const teacherWithoutRooms = () => rooms.newTeacher();
  const inHours = (hours: number) =>
    createSampleApi(db, { clock: () => new Date(Date.now() + hours * 3_600_000) });

  it("lists the account's own rooms, newest first, with their participants and keys", async () => {
    const teacher = await teacherWithoutRooms();
    const codes = [];
    for (const hours of [1, 2, 3]) {
      const { body } = await inHours(-hours).call("POST", "/v1/rooms", {
        body: NEW_ROOM,
        headers: withToken(teacher.access),
      });
      codes.push(body.room.code);
    }
    for (const given of [["q1-a"], ["q1-b", "w1-a"]]) await rooms.newPupil(codes[1], ...given);
    const { status, body } = await api.call("GET", "/v1/rooms", { headers: withToken(teacher.access) });
    const listed = roomsReply.strict().parse(body).rooms;
    expect([status, listed.map(({ code, participants }) => [code, participants])]).toEqual([
      200,
      [
        [codes[0], 0],
        [codes[1], 2],
        [codes[2], 0],
      ],
    ]);
    expect(listed[0]?.results_key).toBe(keys.createRoomKey(codes[0]));
  });

  it("a room is read in any spelling of its code, but not with a bad token", async () => {
    const room = await rooms.newRoom(rooms.eva);
    const shown = { ...room, participants: null, results_key: null };
    const spaced = `${room.code.slice(0, 3)} ${room.code.slice(3).toLowerCase()}`;
    for (const typed of [room.code, spaced]) {
      const { status, body } = await rooms.read(typed);
      expect([status, roomReply.strict().parse(body).room]).toEqual([200, shown]);
    }
    expect((await rooms.read(room.code, withToken("eyJhbGciOi.e.y"))).status).toBe(401);
  });

  it("an unknown and a deleted room get the same 404 on every call", async () => {
    const deleted = await rooms.newRoom(rooms.eva);
    expect(okReply.strict().parse((await rooms.remove(rooms.eva, deleted.code)).body)).toEqual({
      result: "OK",
    });
    const replies = [];
    for (const code of [deleted.code, ...UNKNOWN_CODES])
      replies.push(
        await rooms.read(code),
        await rooms.change(rooms.eva, encodeURIComponent(code), { is_open: true }),
        await rooms.remove(rooms.eva, encodeURIComponent(code)),
      );
    const error = { code: "room_not_found", message: "There is no such room." };
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [404, { error }]));
  });

  it("a stranger's guess costs the same statements and gets the same headers if the room was deleted", async () => {
    const deleted = await rooms.newRoom(rooms.eva);
    await rooms.remove(rooms.eva, deleted.code);
    const guess = async (code: string) => {
      const { api: counted, statements } = createCountedApi(db);
      const replies = [];
      for (const path of [`rooms/${code}`, `events/${code}/results?key=${keys.createRoomKey(code)}`]) {
        const { status, headers, body } = await counted.call("GET", `/v1/${path}`, { peer: newAddress() });
        replies.push({ status, body, headers: [...headers.keys()] });
      }
      return { replies, statements };
    };
    const guessed = await guess(deleted.code);
    expect(guessed).toEqual(await guess("222222"));
    expect(guessed.replies.map(({ status }) => status)).toEqual([404, 403]);
    expect(guessed.statements).toEqual(["select-room", "select-room"]);
  });

  it("the owner renames, closes and opens a room, and leaves out what stays", async () => {
    const room = await rooms.newRoom(rooms.eva);
    const renamed = await rooms.change(rooms.eva, room.code.toLowerCase(), { name: " 8B " });
    expect([renamed.status, roomReply.strict().parse(renamed.body).room]).toEqual([
      200,
      { ...room, name: "8B" },
    ]);
    await rooms.newPupil(room.code, "q1-a");
    const changed = { ...room, name: "8B", participants: 1 };
    expect((await rooms.change(rooms.eva, room.code, { is_open: false })).body.room).toEqual({
      ...changed,
      is_open: false,
    });
    expect((await rooms.change(rooms.eva, room.code, {})).body.room).toEqual({ ...changed, is_open: false });
    expect((await rooms.change(rooms.eva, room.code, { is_open: true })).body.room).toEqual(changed);
  });

  it.each([
    ["a name that is too long", { name: "x".repeat(300) }, "name"],
    ["no yes or no", { is_open: "yes" }, "is_open"],
  ])("responds with 422 if the owner changes a room to %s", async (_what, body, field) => {
    const { code } = await rooms.newRoom(rooms.eva);
    const refused = await rooms.change(rooms.eva, code, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  describe("a stranger, a pupil with an account, another teacher and the owner", () => {
    let room: Room;
    let pupil: SampleAccount;
    beforeAll(async () => {
      pupil = await accounts.newAccount();
    });
    beforeEach(async () => {
      room = await rooms.newRoom(rooms.eva);
      for (const given of ["q1-a", "q1-b"]) await rooms.newPupil(room.code, given);
      await rooms.answer(room.code, pupil.uuid, "q1-a", pupil.headers);
    });

    type Who = Record<string, string>;
    const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, headers: Who, body?: object) =>
      api.call(method, path, { headers, ...(body && { body }) });
    const change = (who: Who, body: object) => call("PUT", `/v1/rooms/${room.code}`, who, body);
    const answersOf = (uuid: string, who: Who) =>
      call("GET", `/v1/user_answers?user_uuid=${uuid}&event_code=${room.code}`, who);

    it.each<[string, (who: Who) => Promise<Reply>, string[]]>([
      ["make a room", (who) => call("POST", "/v1/rooms", who, NEW_ROOM), ["401", "403", "201", "201"]],
      [
        "list their own rooms",
        (who) => call("GET", "/v1/rooms", who),
        ["401", "200", "200", "200 counts key"],
      ],
      ["read the room", (who) => rooms.read(room.code, who), ["200", "200", "200", "200 counts key"]],
      ["rename it", (who) => change(who, { name: "8B" }), ["401", "403", "403", "200 counts key"]],
      ["close it", (who) => change(who, { is_open: false }), ["401", "403", "403", "200 counts key"]],
      ["delete it", (who) => call("DELETE", `/v1/rooms/${room.code}`, who), ["401", "403", "403", "200"]],
      ["read its results", (who) => rooms.results(room.code, "", who), ["403", "403", "403", "200 counts"]],
      [
        "read its results with its key",
        (who) => rooms.results(room.code, keys.createRoomKey(room.code), who),
        ["200 counts", "200 counts", "200 counts", "200 counts"],
      ],
      [
        "answer in it as a new user",
        async (who) => rooms.answer(room.code, await api.newUser(), "q1-a", who),
        ["201", "201", "201", "201"],
      ],
      ["read the pupil's answers", (who) => answersOf(pupil.uuid, who), ["401", "200", "403", "403"]],
    ])("may %s or not", async (_what, ask, expected) => {
      const seen = [];
      for (const account of [null, pupil, other, rooms.eva])
        seen.push(outcomeOf(await ask(account ? account.headers : {}), room));
      expect(seen).toEqual(expected);
    });
  });
});

type Reply = { status: number; body: unknown };

/** The status and the fields that only the owner sees. Three pupils have answered. */
function outcomeOf({ status, body }: Reply, { results_key: key }: Room): string {
  const text = JSON.stringify(body);
  const shown = [text.includes('"participants":3') && "counts", text.includes(`"${key}"`) && "key"];
  return [status, ...shown].filter(Boolean).join(" ");
}
