import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { toEmailKey } from "../../../embedded/user-api/mail/mailbox.ts";
import { hashToken } from "../../../embedded/user-api/secrets/secrets.ts";
import { describeOnDatabases } from "./databases.ts";
import { newEmail, type SampleAccount, tokenOf } from "./sample-accounts.ts";

describeOnDatabases("tokens in mails", ({ db, api, accounts }) => {
  let eva: SampleAccount;

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

  const put = (body: object) => api.call("PUT", "/v1/users", { body, headers: eva.headers });
  const logIn = async (token: string) => (await accounts.logInByToken(token, eva.uuid)).status;
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
    const { refresh_token, access_token } = (await accounts.refresh(eva.refresh)).body;
    const stored = await dump();
    expect(stored).toContain(eva.uuid);
    for (const token of [eva.refresh, refresh_token, access_token]) expect(stored).not.toContain(token);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(token);
    }
  });

  it("are created for each attempt, and each is valid", async () => {
    const mail = await waitingReset();
    const tokens = [await tokenOf(db, mail), await tokenOf(db, mail)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(await logIn(token)).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["its address was given up", () => put({ email: newEmail() })],
    [
      "its address was given up and taken again",
      async () => (await put({ email: newEmail() }), put({ email: eva.email })),
    ],
    ["the password was changed", () => accounts.changePassword(eva.headers, "a better one than that")],
    ["the account was deleted", () => accounts.deleteAccount(eva.headers)],
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
      api.call("PUT", "/v1/users/change_password", { body, headers: eva.headers }),
    ]);
    expect(await logIn(token || "none")).toBe(401);
  });

  describe("for a login", () => {
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
      const verified = await accounts.verify(verification);
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
