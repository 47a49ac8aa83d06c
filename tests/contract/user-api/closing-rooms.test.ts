import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases, describeOnDatabases } from "./databases.ts";
import {
  createSampleAccounts,
  GOOD_PASSWORD,
  type SampleAccount,
  type SampleAccounts,
  withToken,
} from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";
import { createSampleRooms, type SampleRooms, setUpRooms } from "./sample-rooms.ts";

describeOnDatabases("a room that is closed or deleted while the class answers", (suite) => {
  const { db, api, accounts } = suite;
  const rooms = setUpRooms(suite);
  it("an answer at the moment of the close is counted if it got its 201, and none is stored after it", async () => {
    for (let repeat = 0; repeat < 4; repeat += 1) {
      const code = await rooms.newCode();
      const users = await Promise.all(Array.from({ length: 30 }, () => api.newUser()));
      const answering = users.map((user) => rooms.answer(code, user, "q1-a"));
      const closing = rooms.change(rooms.eva, code, { is_open: false }).then(({ body }) => body.room);
      const atClose = await closing;
      const statuses = (await Promise.all(answering)).map(({ status }) => status);
      const stored = statuses.filter((status) => status === 201).length;
      expect(statuses.filter((status) => status !== 201 && status !== 422)).toEqual([]);
      const room = (await rooms.list(rooms.eva)).find((one) => one.code === code);
      expect([atClose.participants, room?.participants]).toEqual([stored, stored]);
    }
  });

  it("a teacher who deletes the account while the class answers takes the room away, not the answers", async () => {
    const teacher = await rooms.newTeacher();
    const code = (await rooms.newRoom(teacher)).code;
    const users = await Promise.all(Array.from({ length: 20 }, () => api.newUser()));
    const headers = withToken(teacher.access);
    const answering = [
      ...users.map((user) => rooms.answer(code, user, "q1-a")),
      rooms.answer(code, teacher.uuid, "q1-a", headers),
    ];
    const deleting = api.call("POST", "/v1/users/delete_account", { body: {}, headers });
    const statuses = (await Promise.all(answering)).map(({ status }) => status);
    expect((await deleting).status).toBe(200);
    expect(statuses.filter((status) => ![201, 401, 422].includes(status))).toEqual([]);
    const kept = await db.query
      .selectFrom("user_answers")
      .select("id")
      .where("event_code", "=", code)
      .execute();
    expect(kept).toHaveLength(statuses.slice(0, -1).filter((status) => status === 201).length);
    expect((await rooms.read(code)).status).toBe(404);
  });

  it("a pupil who logs in while answering counts once, and one who deletes the account counts no more", async () => {
    const code = await rooms.newCode();
    for (let pupil = 0; pupil < 3; pupil += 1) await rooms.newPupil(code, "q1-a");
    const newPair = async () => ({ guest: await api.newUser(), account: await accounts.newAccount() });
    const pairs = await Promise.all(Array.from({ length: 12 }, newPair));
    const leavers = await Promise.all(Array.from({ length: 6 }, () => accounts.newAccount()));
    const answering = pairs.map(({ guest }) => rooms.answer(code, guest, "q1-b"));
    const others = [
      ...pairs.map(({ guest, account }) => accounts.logIn(account.email, GOOD_PASSWORD, { uuid: guest })),
      ...leavers.map(({ uuid, headers }) => rooms.answer(code, uuid, "q1-c", headers)),
      ...leavers.map(({ headers }) => accounts.deleteAccount(headers)),
    ];
    const statuses = (await Promise.all(answering)).map(({ status }) => status);
    await Promise.all(others);
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    const stored = statuses.filter((status) => status === 201).length;
    const { body } = await rooms.results(code, "", rooms.eva.headers);
    expect([
      body.participants,
      body.questions[0].answers.map(({ count }: { count: number }) => count),
    ]).toEqual([3 + stored, [3, stored, 0]]);
  });
});

// Not on PGlite, which runs one statement at a time.
describe.each(databases.filter(({ name }) => name === "PostgreSQL"))(
  "a closing room on $name",
  ({ open }) => {
    let db: Database;
    let api: SampleApi;
    let accounts: SampleAccounts;
    let rooms: SampleRooms;
    let eva: SampleAccount;
    beforeAll(async () => {
      db = await open();
      api = createSampleApi(db);
      accounts = createSampleAccounts(api, db);
      rooms = createSampleRooms(api, accounts, db);
      eva = await rooms.newTeacher();
    });
    afterAll(() => db.close());

    it("an answer that waits while the room is closed is refused", async () => {
      const code = (await rooms.newRoom(eva)).code;
      const user = await api.newUser();
      const { answering } = await db.query.transaction().execute(async (trx) => {
        await trx.selectFrom("users").select("uuid").where("uuid", "=", user).forUpdate().execute();
        const answering = rooms.answer(code, user, "q1-a");
        await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
        expect((await rooms.change(eva, code, { is_open: false })).status).toBe(200);
        return { answering };
      });
      const { status, body } = await answering;
      expect([status, body.errors]).toEqual([422, { event_code: ["The room is closed."] }]);
      expect(await rooms.answersOf(code, user)).toEqual([]);
    });

    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock'`.execute(
        db.query,
      );
      return rows[0]?.count;
    };
  },
);
