import { describe, expect, it } from "vitest";
import { roomReply } from "../../../contracts/rooms.ts";
import type { ContentIndex } from "../../../embedded/user-api/content/content-index.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { createEventKeys } from "../../../embedded/user-api/events/event-keys.ts";
import { createRoom } from "../../../embedded/user-api/rooms/rooms.ts";
import { describeOnDatabases } from "./databases.ts";
import { withToken } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";
import { entry, fixedContent, links, question, SAMPLE_ENTRIES } from "./sample-content.ts";
import { NEW_ROOM, setUpRooms } from "./sample-rooms.ts";

const keys = createEventKeys(["a secret of the tests"]);
const CODE = /^[2-9CDFGHJKLMNPQRTVWX]{6}$/;

describeOnDatabases("rooms", (suite) => {
  const { db, accounts } = suite;
  const rooms = setUpRooms(suite);
  const teacherWithoutRooms = () => rooms.newTeacher();

  it("a verified account makes a room of questions of any topics in the order in which it names them", async () => {
    const { status, body } = await rooms.post(rooms.eva, { ...NEW_ROOM, language: "sv", more: 1 });
    const { room } = roomReply.strict().parse(body);
    expect([status, { ...room, code: "", created_at: "", results_key: "" }]).toEqual([
      201,
      {
        code: "",
        name: "7B",
        question_global_ids: ["q1", "w1", "q2"],
        language: "sv",
        created_at: "",
        is_open: true,
        participants: 0,
        results_key: "",
      },
    ]);
    expect(room.code).toMatch(CODE);
    expect(Math.abs(Date.parse(room.created_at) - Date.now())).toBeLessThan(60_000);
    expect(room.results_key).toBe(keys.createRoomKey(room.code));
  });

  it("only making a room needs a verified account", async () => {
    const account = await accounts.newAccount();
    const { status, body } = await rooms.post(account);
    expect([status, body.error.code]).toEqual([403, "user_not_verified"]);
    const teacher = await teacherWithoutRooms();
    const { code } = await rooms.newRoom(teacher);
    await db.query
      .updateTable("users")
      .set({ is_verified: false })
      .where("uuid", "=", teacher.uuid)
      .execute();
    expect((await rooms.list(teacher)).map((room) => room.code)).toEqual([code]);
    expect((await rooms.change(teacher, code, { is_open: false })).status).toBe(200);
    expect((await rooms.remove(teacher, code)).status).toBe(200);
  });

  it.each<[string, object, object]>([
    ["a blank name", { name: "  " }, { name: ["This is missing."] }],
    ["no name", { name: undefined }, { name: ["This is missing."] }],
    ["a name of 101 characters", { name: "ä".repeat(101) }, { name: ["This is too long."] }],
    [
      "a name with nothing visible",
      { name: "\u200b\u202e\u2066" },
      { name: ["Nothing in this is visible. Use letters or digits."] },
    ],
    ["a name with a control character", { name: "7B\u0007" }, { name: ["This is not a valid value."] }],
    ["a name that is no text", { name: 7 }, { name: ["This has the wrong type."] }],
    ["no question", { question_global_ids: [] }, { question_global_ids: ["Choose at least one question."] }],
    [
      "31 questions",
      { question_global_ids: Array.from({ length: 31 }, (_, i) => `q${i}`) },
      { question_global_ids: ["Choose at most 30 questions."] },
    ],
    [
      "a question named twice",
      { question_global_ids: ["q1", "q2", "q1"] },
      { question_global_ids: ["A question is named twice."] },
    ],
    ...["gone", "removed", "broken", "d1"].map((id): [string, object, object] => [
      `the question ${id}`,
      { question_global_ids: ["q1", id] },
      { question_global_ids: ["One of these questions cannot be asked in a room."] },
    ]),
    ["a language that the site lacks", { language: "de" }, { language: ["This is not a valid value."] }],
    ["no language", { language: null }, { language: ["This is missing."] }],
  ])("responds with 422 for %s", async (_what, more, errors) => {
    const { status, body } = await rooms.post(rooms.eva, { ...NEW_ROOM, ...more });
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it("keeps the visible characters of a name, up to a hundred", async () => {
    const nameOf = async (name: string) => (await rooms.newRoom(await teacherWithoutRooms(), { name })).name;
    expect(await nameOf("ä".repeat(100))).toBe("ä".repeat(100));
    expect(await nameOf("  7B\u202e\u200b  fysik ")).toBe("7B fysik");
  });

  it("takes thirty questions, one that a diploma test shares with another test, and one of no test", async () => {
    const ids = Array.from({ length: 28 }, (_, i) => `more${i}`);
    const content = createContentIndex([
      ...SAMPLE_ENTRIES,
      ...ids.flatMap((id) => question(id)),
      entry("test", "another", { questions: links("d2") }),
      ...question("present"),
    ]);
    const wide = createSampleApi(db, { content: fixedContent(content) });
    const post = (question_global_ids: string[]) =>
      wide.call("POST", "/v1/rooms", {
        body: { ...NEW_ROOM, question_global_ids },
        headers: withToken(rooms.eva.access),
      });
    const { status, body } = await post(["d2", "q7", ...ids]);
    expect([status, body.room.question_global_ids]).toEqual([201, ["d2", "q7", ...ids]]);
    expect((await post(["d1"])).status).toBe(422);
    expect((await post(["present"])).status).toBe(422);
  });

  it("makes room for a question that was published just now", async () => {
    let content = createContentIndex(SAMPLE_ENTRIES);
    const published = createContentIndex([...SAMPLE_ENTRIES, ...question("new")]);
    const fresh = createSampleApi(db, {
      content: {
        current: () => content,
        refresh: async () => {
          content = published;
        },
      },
    });
    const { status } = await fresh.call("POST", "/v1/rooms", {
      body: { ...NEW_ROOM, question_global_ids: ["new"] },
      headers: withToken(rooms.eva.access),
    });
    expect(status).toBe(201);
  });

  describe("a code", () => {
    const creation = { request: NEW_ROOM, key: undefined, now: new Date(), isTaken: () => false };
    const from = (codes: string[]) => () => codes.shift() ?? "";

    it("is never given twice, not even that of a deleted room", async () => {
      const make = (...codes: string[]) =>
        createRoom(db, { ...creation, owner: rooms.eva.uuid, createCode: from(codes) });
      expect(await make("CCCCCC")).toMatchObject({ room: { code: "CCCCCC" } });
      await rooms.remove(rooms.eva, "CCCCCC");
      expect(await make("CCCCCC", "CCCCCC", "DDDDDD")).toMatchObject({ room: { code: "DDDDDD" } });
    });

    it("is none that the content's events and groups have", async () => {
      const index = createContentIndex(SAMPLE_ENTRIES);
      const asked: string[] = [];
      const takenOnce = (find: ContentIndex["findGroup"], nth: number) => (code: string) => {
        if (CODE.test(code)) asked.push(code);
        return asked.length === nth && CODE.test(code) ? "taken" : find(code);
      };
      const content = fixedContent({
        ...index,
        findEvent: (code) => (takenOnce(() => undefined, 1)(code) ? index.findEvent("gale") : undefined),
        findGroup: takenOnce(index.findGroup, 3),
      });
      const crowded = createSampleApi(db, { content });
      const { body } = await crowded.call("POST", "/v1/rooms", {
        body: NEW_ROOM,
        headers: withToken(rooms.eva.access),
      });
      expect(asked).toHaveLength(5);
      expect(asked.slice(0, 3)).not.toContain(body.room.code);
    });
  });

  describe("a repeated Idempotency-Key", () => {
    const newKey = () => ({ "Idempotency-Key": crypto.randomUUID() });

    it("gets the first room again, even if it was changed or deleted since", async () => {
      const key = newKey();
      const first = await rooms.post(rooms.eva, NEW_ROOM, key);
      await rooms.change(rooms.eva, first.body.room.code, { name: "8B", is_open: false });
      expect(await rooms.post(rooms.eva, NEW_ROOM, key)).toMatchObject({ status: 201, body: first.body });
      await rooms.remove(rooms.eva, first.body.room.code);
      expect((await rooms.post(rooms.eva, NEW_ROOM, key)).body).toEqual(first.body);
    });

    it.each([
      ["name", { name: "8B" }],
      ["questions", { question_global_ids: ["w1", "q1", "q2"] }],
      ["language", { language: "sv" }],
    ])("gets 409 with another %s", async (_what, more) => {
      const key = newKey();
      await rooms.post(rooms.eva, NEW_ROOM, key);
      const { status, body } = await rooms.post(rooms.eva, { ...NEW_ROOM, ...more }, key);
      expect([status, body.error.code]).toEqual([409, "conflict"]);
    });

    it("makes one room if many come at once", async () => {
      const teacher = await teacherWithoutRooms();
      const key = newKey();
      const replies = await Promise.all([1, 2, 3, 4, 5].map(() => rooms.post(teacher, NEW_ROOM, key)));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(new Set(replies.map(({ body }) => body.room.code)).size).toBe(1);
      expect(await rooms.list(teacher)).toHaveLength(1);
    });

    it("belongs to its account, and may be used again after a day", async () => {
      const key = newKey();
      const first = await rooms.post(rooms.eva, NEW_ROOM, key);
      expect((await rooms.post(await rooms.newTeacher(), { ...NEW_ROOM, name: "8B" }, key)).status).toBe(201);
      const later = createSampleApi(db, { clock: () => new Date(Date.now() + 25 * 3_600_000) });
      const { body } = await later.call("POST", "/v1/users/refresh_token/", {
        body: { refresh_token: rooms.eva.refresh },
      });
      const again = await later.call("POST", "/v1/rooms", {
        body: { ...NEW_ROOM, name: "8B" },
        headers: { ...withToken(body.access_token), ...key },
      });
      expect([again.status, again.body.room.code === first.body.room.code]).toEqual([201, false]);
    });

    it("responds with 422 for a key that is not a UUID", async () => {
      expect((await rooms.post(rooms.eva, NEW_ROOM, { "Idempotency-Key": "again" })).status).toBe(422);
    });
  });
});
