import { sql } from "kysely";
import { expect, it } from "vitest";
import { exportReply } from "../../../contracts/accounts.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { USER_TABLES } from "../../../embedded/user-api/database/user-tables.ts";
import { describeOnDatabases } from "./databases.ts";
import { newEmail, withToken } from "./sample-accounts.ts";
import { atFair, createSampleApi, inChallenge, inDiploma, inTest, newKey } from "./sample-api.ts";
import { fixedContent, SAMPLE_ENTRIES } from "./sample-content.ts";
import { NEW_ROOM } from "./sample-rooms.ts";

describeOnDatabases("a user's data", ({ db, api, accounts }) => {
  const remove = (access: string) => accounts.deleteAccount(withToken(access));

  /** The tables that contain the uuid in any column. */
  async function tablesWith(uuid: string): Promise<string[]> {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('uuid', 'text')`.execute(db.query);
    const found = [];
    for (const { table, column } of rows) {
      const hit =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text = ${uuid} limit 1`.execute(
          db.query,
        );
      if (hit.rows.length > 0) found.push(table);
    }
    return [...new Set(found)].sort();
  }

  async function busyAccount() {
    const key = newKey();
    const made = await api.call("POST", "/v1/users", {
      body: { source: "web", is_kiosk_user: false },
      headers: key,
    });
    const account = await accounts.newAccount(newEmail(), made.body.user.uuid);
    const headers = account.headers;
    await api.answer(inTest(account.uuid, "q1-a"), headers);
    await api.answer(inChallenge(account.uuid, "q1-a"), headers);
    await api.passDiploma(account.uuid, headers);
    await db.query.updateTable("users").set({ is_verified: true }).where("uuid", "=", account.uuid).execute();
    await api.call("POST", "/v1/rooms", { body: NEW_ROOM, headers: { ...headers, ...newKey() } });
    await accounts.askForReset(account.email);
    await accounts.mailedToken(account.uuid, "passwordReset");
    return account;
  }

  it("is in exactly the listed tables", async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'user_uuid'`.execute(db.query);
    expect(rows.map(({ table }) => table).sort()).toEqual(Object.keys(USER_TABLES).sort());
  });

  it("is indexed in each table", async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct t.relname as table from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where a.attname = 'user_uuid' and i.indpred is null`.execute(db.query);
    expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(Object.keys(USER_TABLES)));
  });

  it("is exported completely except for credentials", async () => {
    const eva = await busyAccount();
    const response = await api.call("GET", "/v1/users/export", { headers: eva.headers });
    expect(response.status).toBe(200);
    const body = exportReply.parse(response.body);
    const me = await api.call("GET", "/v1/users/me", { headers: eva.headers });
    expect(body.user).toEqual(me.body.user);
    expect(Object.keys(body).sort()).toEqual(
      ["exported_at", "user", "users", ...Object.keys(USER_TABLES)].sort(),
    );
    const exported = Object.entries(response.body).filter(
      ([, rows]) => Array.isArray(rows) && rows.length > 0,
    );
    expect(exported.map(([table]) => table).sort()).toEqual(await tablesWith(eva.uuid));
    expect(body["user_answers"]).toHaveLength(5);
    expect(body["user_passwords"]).toEqual([{ changed_at: expect.any(String) }]);

    const text = JSON.stringify(response.body);
    const mailed = await accounts.mailedToken(eva.uuid, "passwordReset");
    for (const secret of ["argon2", mailed, eva.refresh, eva.access, "salt", "Buffer"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("is exported without verdicts of an event that has questions left", async () => {
    const { uuid, headers } = await accounts.newAccount();
    const verdicts = async (from = api) => {
      const { body } = await from.call("GET", "/v1/users/export", { headers });
      return body.user_answers.map((one: Record<string, unknown>) => [one.answer_global_id, one.is_correct]);
    };
    await api.answer(inTest(uuid, "q1-b"), headers);
    for (const answer of ["q1-a", "q2-b", "q3-a"]) await api.answer(atFair(uuid, answer), headers);
    expect(await verdicts()).toEqual([
      ["q1-b", false],
      ["q1-a", null],
      ["q2-b", null],
      ["q3-a", null],
    ]);
    await api.answer(atFair(uuid, "q4-c"), headers);
    const afterwards = [
      ["q1-b", false],
      ["q1-a", true],
      ["q2-b", false],
      ["q3-a", true],
      ["q4-c", false],
    ];
    expect(await verdicts()).toEqual(afterwards);
    const withoutFair = SAMPLE_ENTRIES.filter(({ id }) => id !== "e-fair");
    const later = createSampleApi(db, { content: fixedContent(createContentIndex(withoutFair)) });
    expect(await verdicts(later)).toEqual(afterwards);
    const uncertain = createSampleApi(db, { content: fixedContent(null) });
    expect((await verdicts(uncertain)).map(([, isCorrect]: unknown[]) => isCorrect)).toEqual([
      false,
      null,
      null,
      null,
      null,
    ]);
  });

  it("is exported without verdicts also of an event whose code has format characters", async () => {
    const { uuid, access } = await accounts.newAccount();
    const entries = SAMPLE_ENTRIES.map((one) =>
      one.id === "e-fair" ? { ...one, fields: { ...one.fields, code: "Fair\u00ad24" } } : one,
    );
    const soft = createSampleApi(db, { content: fixedContent(createContentIndex(entries)) });
    const headers = withToken(access);
    expect((await soft.answer(atFair(uuid, "q1-a"), headers)).status).toBe(201);
    const { body } = await soft.call("GET", "/v1/users/export", { headers });
    expect(body.user_answers).toMatchObject([{ event_code: "Fair\u00ad24", is_correct: null }]);
  });

  it("is deleted completely with the account, and nothing else is", async () => {
    const [eva, other] = [await busyAccount(), await busyAccount()];
    const before = await tablesWith(other.uuid);
    const { status, body } = await remove(eva.access);
    expect([status, body]).toEqual([200, { result: "OK" }]);
    expect(await tablesWith(eva.uuid)).toEqual([]);
    const emails = db.query.selectFrom("user_emails").select("email_key");
    expect(await emails.where("email_key", "=", eva.email.toLowerCase()).execute()).toEqual([]);
    expect(await tablesWith(other.uuid)).toEqual(before);
    expect((await accounts.logIn(eva.email)).status).toBe(401);
    expect((await remove(eva.access)).status).toBe(401);
    expect((await accounts.newAccount(eva.email)).access).toBeDefined();
  });

  it("is deleted while answers, logins, refreshes, mails and changes run", async () => {
    for (let round = 0; round < 4; round += 1) {
      const eva = await busyAccount();
      const headers = eva.headers;
      const running = [
        ...["q1-a", "q2-b", "q3-a", "q4-c"].map((answer) => api.answer(inTest(eva.uuid, answer), headers)),
        ...["d1-a", "d2-b"].map((answer) => api.answer(inDiploma(eva.uuid, answer, 2), headers)),
        accounts.logIn(eva.email),
        accounts.refresh(eva.refresh),
        accounts.askForReset(eva.email),
        api.call("PUT", "/v1/users", { body: { email: newEmail(), name: "Eva" }, headers }),
        api.call("POST", "/v1/users/resend_verification_email", { body: {}, headers }),
        accounts.changePassword(headers, "en helt annan häst"),
      ];
      const deleted = remove(eva.access);
      const more = ["q1-b", "q2-a"].map((answer) => api.answer(inTest(eva.uuid, answer), headers));
      const responses = await Promise.all([...running, ...more]);
      expect((await deleted).status).toBe(200);
      expect(await tablesWith(eva.uuid)).toEqual([]);
      expect(responses.filter(({ status }) => ![200, 201, 401, 404].includes(status))).toEqual([]);
    }
  });

  it("is deleted by two simultaneous requests", async () => {
    const eva = await busyAccount();
    const responses = await Promise.all([remove(eva.access), remove(eva.access)]);
    for (const { status } of responses) expect([200, 401]).toContain(status);
    expect(await tablesWith(eva.uuid)).toEqual([]);
  });

  it("is deleted with any body or none", async () => {
    const eva = await accounts.newAccount();
    const response = await api.app.request("/v1/users/delete_account", {
      method: "POST",
      headers: { ...eva.headers, "content-type": "text/plain" },
      body: "yes",
    });
    expect(response.status).toBe(200);
  });
});
