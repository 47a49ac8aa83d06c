import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { toEmailKey } from "../../../embedded/user-api/mail/mailbox.ts";
import { hashToken } from "../../../embedded/user-api/secrets/secret-token.ts";
import { databases } from "./databases.ts";
import {
  createSampleAccounts,
  newAddress,
  newEmail,
  type SampleAccount,
  type SampleAccounts,
  tokenOf,
  withToken,
} from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

describe.each(databases)("tokens in mails on $name", ({ open }) => {
  let db: Database;
  let api: SampleApi;
  let accounts: SampleAccounts;
  let eva: SampleAccount;
  beforeAll(async () => {
    db = await open();
    api = createSampleApi(db);
    accounts = createSampleAccounts(api, db);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    eva = await accounts.newAccount();
    await accounts.askForReset(eva.email);
  });

  async function dump(): Promise<string> {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.tables where table_schema = 'public'`.execute(
      db.query,
    );
    const stored = [];
    for (const { table } of rows) {
      stored.push(...(await sql<object>`select * from ${sql.table(table)}`.execute(db.query)).rows);
    }
    const bytes = stored.flatMap((row) => Object.values(row).filter(Buffer.isBuffer));
    return JSON.stringify(stored) + bytes.map((one) => one.toString("base64url") + one.toString()).join(" ");
  }

  const put = (body: object) => api.call("PUT", "/v1/users", { body, headers: withToken(eva.access) });
  const waitingReset = async () => {
    const mail = (await accounts.listMails(eva.uuid)).find(({ kind }) => kind === "passwordReset");
    if (!mail) throw new Error("There is no mail");
    return mail;
  };

  it("are created when the mail is sent, and stored only as hashes", async () => {
    const ofEva = db.query.selectFrom("mail_tokens").select("hash").where("user_uuid", "=", eva.uuid);
    expect(await ofEva.execute()).toEqual([]);
    const tokens = [
      await accounts.mailedToken(eva.uuid, "verification"),
      await accounts.mailedToken(eva.uuid, "passwordReset"),
    ];
    expect(await ofEva.execute()).toHaveLength(2);
    const stored = await dump();
    expect(stored).toContain(eva.uuid);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(token);
    }
  });

  it("are created for each attempt, and each is valid", async () => {
    const mail = await waitingReset();
    const tokens = [await tokenOf(db, mail), await tokenOf(db, mail)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const body = { token, uuid: eva.uuid };
      const { status } = await api.call("POST", "/v1/users/token_login", { body, peer: newAddress() });
      expect(status).toBe(200);
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ["its address was given up", () => put({ email: newEmail() })],
    [
      "its address was given up and taken again",
      async () => (await put({ email: newEmail() }), put({ email: eva.email })),
    ],
    [
      "the password was changed",
      () =>
        api.call("PUT", "/v1/users/change_password", {
          body: { password: "a better one than that", password_confirm: "a better one than that" },
          headers: withToken(eva.access),
        }),
    ],
    [
      "the account was deleted",
      () => api.call("POST", "/v1/users/delete_account", { headers: withToken(eva.access) }),
    ],
  ])("are not made for a mail that waited while %s", async (_what, happen) => {
    const mail = await waitingReset();
    await happen();
    expect(await tokenOf(db, mail)).toBe("");
  });

  it("are invalid if the password changes while the mail is sent", async () => {
    const mail = await waitingReset();
    const body = { password: "a better one than that", password_confirm: "a better one than that" };
    const [token] = await Promise.all([
      tokenOf(db, mail),
      api.call("PUT", "/v1/users/change_password", { body, headers: withToken(eva.access) }),
    ]);
    const login = { token: token || "none", uuid: eva.uuid };
    const { status } = await api.call("POST", "/v1/users/token_login", { body: login, peer: newAddress() });
    expect(status).toBe(401);
  });

  describe("for a login", () => {
    const logIn = async (token: string) => {
      const body = { token, uuid: eva.uuid };
      return (await api.call("POST", "/v1/users/token_login", { body, peer: newAddress() })).status;
    };
    const twoMails = async () => {
      const older = await waitingReset();
      await accounts.askForReset(eva.email);
      return { older, newer: await waitingReset() };
    };

    it("end when a newer mail is sent, also those of an older mail that is sent later", async () => {
      const { older, newer } = await twoMails();
      const sent = await tokenOf(db, older);
      const verification = await accounts.mailedToken(eva.uuid, "verification");
      const newest = await tokenOf(db, newer);
      expect(await tokenOf(db, older)).toBe("");
      expect([await logIn(sent), await logIn(newest)]).toEqual([401, 200]);
      const verified = await api.call("PUT", "/v1/users/verify", { body: { token: verification } });
      expect(verified.status).toBe(200);
    });

    it("end when both mails are sent at once", async () => {
      const { older, newer } = await twoMails();
      const [sent, newest] = await Promise.all([tokenOf(db, older), tokenOf(db, newer)]);
      expect([await logIn(sent || "none"), await logIn(newest)]).toEqual([401, 200]);
    });

    it("end when a newer one is used, also those of a release that left them valid", async () => {
      const { older, newer } = await twoMails();
      const [sent, newest] = [await tokenOf(db, older), await tokenOf(db, newer)];
      const left = {
        hash: hashToken(sent),
        user_uuid: eva.uuid,
        purpose: "passwordReset" as const,
        email_key: toEmailKey(eva.email),
        issued_at: older.created_at,
        expires_at: new Date(newer.created_at.getTime() + 3_599_000),
      };
      await db.query.insertInto("mail_tokens").values(left).execute();
      expect([await logIn(newest), await logIn(sent)]).toEqual([200, 401]);
    });
  });

  it("stay valid when the address changes its letter case", async () => {
    const mail = await waitingReset();
    await put({ email: eva.email.toUpperCase() });
    expect(await tokenOf(db, mail)).not.toBe("");
  });
});
