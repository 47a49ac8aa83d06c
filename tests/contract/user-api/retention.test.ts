import { sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { USER_TABLES } from "../../../embedded/user-api/database/user-tables.ts";
import { runIfDue } from "../../../embedded/user-api/retention/retention-job.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleAccounts, withToken } from "./sample-accounts.ts";
import { createSampleApi, newKey, single } from "./sample-api.ts";
import { createSampleRooms, NEW_ROOM } from "./sample-rooms.ts";

describeOnDatabases("the daily job", ({ db }) => {
  let now = new Date("2026-01-01T12:00:00Z");
  const api = createSampleApi(db, { clock: () => now });

  const run = () => runIfDue({ db, clock: () => now, log: pino({ level: "silent" }) });
  const isThere = async (user: string) => (await api.call("GET", `/v1/users/${user}`)).status !== 404;
  const newKioskUser = async () =>
    (await api.call("POST", "/v1/users", { body: { source: "web", is_kiosk_user: true } })).body.user.uuid;
  const countRows = async (user: string) => {
    const counts = Object.keys(USER_TABLES).map(async (table) => {
      const { rows } = await sql`select from ${sql.table(table)} where user_uuid = ${user}`.execute(db.query);
      return rows.length;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

  it("runs once a day in only one process", async () => {
    const first = await Promise.all([run(), run(), run(), run()]);
    expect(first.filter(Boolean).length).toBe(1);
    now = new Date("2026-01-02T11:59:59Z");
    expect(await run()).toBe(false);
    now = new Date("2026-01-02T12:00:00Z");
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
  });

  it("retries a failed run with growing pauses until it succeeds", async () => {
    now = new Date("2026-01-04T00:00:00Z");
    let isBroken = true;
    const broken: Database = {
      ...db,
      query: db.query.withPlugin({
        transformQuery: ({ node }) => {
          const text = node.kind === "RawNode" ? node.sqlFragments.join("") : "";
          if (isBroken && text.includes("delete from")) throw new Error("no deletions");
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    };
    const tryAt = (time: string) => {
      now = new Date(`2026-01-04T${time}Z`);
      return runIfDue({ db: broken, clock: () => now, log: pino({ level: "silent" }) });
    };
    await expect(tryAt("00:00:00")).rejects.toThrow("no deletions");
    expect(await tryAt("00:04:59")).toBe(false);
    await expect(tryAt("00:05:00")).rejects.toThrow("no deletions");
    expect(await tryAt("00:14:59")).toBe(false);
    isBroken = false;
    expect(await tryAt("00:15:00")).toBe(true);
    expect(await tryAt("23:59:59")).toBe(false);
    now = new Date("2026-01-05T00:15:00Z");
    expect(await run()).toBe(true);
  });

  it("is run by another process two hours after a process died", async () => {
    const at = (time: string) => (now = new Date(`2026-01-06T${time}Z`));
    await db.query
      .updateTable("jobs")
      .set({ started_at: at("12:00:00"), next_run_at: new Date("2026-01-06T14:00:00Z") })
      .execute();
    at("13:59:59");
    expect(await run()).toBe(false);
    at("14:00:00");
    expect(await run()).toBe(true);
  });

  it("deletes anonymous users with all their rows 24 months after their last answer", async () => {
    now = new Date("2026-02-01T12:00:00Z");
    const silent = await api.newUser();
    const early = await api.newUser();
    const late = await api.newUser();
    const registered = await createSampleAccounts(api, db).newAccount();
    await api.passDiploma(early);
    await api.call("POST", "/v1/users/handoff", { body: { user_uuid: early } });
    now = new Date("2026-02-01T12:00:01Z");
    await api.answer(single(late, "q1-a"));
    now = new Date("2028-02-01T12:00:00Z");
    expect(await run()).toBe(true);
    expect([await isThere(silent), await isThere(early), await isThere(late)]).toEqual([true, true, true]);
    now = new Date("2028-02-02T12:00:00Z");
    await api.answer(single(late, "q1-b"));
    expect(await run()).toBe(true);
    expect([await isThere(silent), await isThere(early), await isThere(late)]).toEqual([false, false, true]);
    expect([await countRows(early), await countRows(late)].map((count) => count > 0)).toEqual([false, true]);
    const stored = await db.query
      .selectFrom("users")
      .select("uuid")
      .where("uuid", "=", registered.uuid)
      .execute();
    expect(stored.length).toBe(1);
    const { body } = await api.call("GET", "/v1/questions/d1/statistics");
    expect(body).toEqual({ answered: 1, wrong: 0 });
  });

  it("deletes a kiosk's users after thirty days", async () => {
    now = new Date("2030-01-01T12:00:00Z");
    const [kiosk, visitor] = [await newKioskUser(), await api.newUser()];
    now = new Date("2030-01-31T12:00:00Z");
    await run();
    expect(await isThere(kiosk)).toBe(true);
    now = new Date("2030-02-01T12:00:00Z");
    await run();
    expect([await isThere(kiosk), await isThere(visitor)]).toEqual([false, true]);
  });

  it("deletes a room ninety days after its last answer, or after its creation, and its key after a day", async () => {
    now = new Date("2030-03-01T12:00:00Z");
    const accounts = createSampleAccounts(api, db);
    const rooms = createSampleRooms(api, accounts, db);
    const teacher = await rooms.newTeacher();
    const key = newKey();
    const silent = (await rooms.post(teacher, NEW_ROOM, key)).body.room.code;
    const used = await rooms.newRoom(teacher);
    const pupil = await api.newUser();
    const left = async () => {
      const found = [await rooms.read(silent), await rooms.read(used.code)];
      return found.map(({ status }) => status === 200);
    };
    const keysLeft = async () =>
      (await db.query.selectFrom("room_keys").select("key").where("user_uuid", "=", teacher.uuid).execute())
        .length;
    now = new Date("2030-03-02T12:00:00Z");
    await run();
    expect(await keysLeft()).toBe(1);
    now = new Date("2030-03-11T12:00:00Z");
    await rooms.answer(used.code, pupil, "q1-a");
    await run();
    expect(await keysLeft()).toBe(0);
    now = new Date("2030-05-30T12:00:00Z");
    await run();
    expect(await left()).toEqual([true, true]);
    now = new Date("2030-05-31T12:00:00Z");
    await run();
    expect(await left()).toEqual([false, true]);
    now = new Date("2030-06-09T12:00:00Z");
    await run();
    expect(await left()).toEqual([false, true]);
    now = new Date("2030-06-10T12:00:00Z");
    await run();
    expect(await left()).toEqual([false, false]);
    const { rows } = await sql`select from user_answers where user_uuid = ${pupil}`.execute(db.query);
    expect(rows).toHaveLength(1);
  });

  it("deletes tokens thirty days after they were used or expired, and keys after a day", async () => {
    now = new Date("2031-01-01T12:00:00Z");
    const accounts = createSampleAccounts(api, db);
    const account = await accounts.newAccount();
    const { body: renewed } = await accounts.refresh(account.refresh);
    await api.call("POST", "/v1/users/handoff", {
      body: { user_uuid: account.uuid },
      headers: withToken(renewed.access_token),
    });
    const left = async (table: "refresh_tokens" | "mail_tokens" | "handoffs" | "sessions") =>
      (await db.query.selectFrom(table).select("user_uuid").where("user_uuid", "=", account.uuid).execute())
        .length;
    now = new Date("2031-01-31T12:00:00Z");
    await run();
    expect([await left("refresh_tokens"), await left("handoffs"), await left("sessions")]).toEqual([2, 1, 1]);
    now = new Date("2031-02-01T12:00:00Z");
    await run();
    expect([await left("refresh_tokens"), await left("handoffs"), await left("sessions")]).toEqual([1, 0, 1]);
    now = new Date("2031-03-03T12:00:01Z");
    await run();
    expect([await left("refresh_tokens"), await left("mail_tokens"), await left("sessions")]).toEqual([
      0, 0, 0,
    ]);
  });

  it("deletes many users, batch by batch", async () => {
    now = new Date("2040-01-01T12:00:00Z");
    await run();
    await sql`
      insert into users (uuid, source, is_kiosk_user, created_at)
      select gen_random_uuid(), 'web', false, ${new Date("2037-12-31T00:00:00Z")}::timestamptz
      from generate_series(1, 1001)`.execute(db.query);
    const count = async () => (await db.query.selectFrom("users").select("uuid").execute()).length;
    const before = await count();
    now = new Date("2040-01-02T12:00:00Z");
    await run();
    expect(before - (await count())).toBe(1001);
  });
});
