import { describe, expect, it } from "vitest";
import { userReply } from "../../../contracts/user-api.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleAccounts, newEmail, type SampleAccount, withToken } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

const HOUR_MS = 3_600_000;

describeOnDatabases("profiles", ({ db }) => {
  let now = Date.now();
  const api = createSampleApi(db, { clock: () => new Date(now) });
  const accounts = createSampleAccounts(api, db);

  /** Waits until statements wait for a lock. On PGlite, they wait for the only connection. */
  const untilWaiting = async (count: number) => {
    const { sharedPool } = db;
    if (!sharedPool) return;
    const waiting = async () => (await sharedPool.query("select from pg_locks where not granted")).rowCount;
    await expect.poll(waiting).toBe(count);
  };
  const put = (body: object, { access }: Partial<SampleAccount> = {}, lang = "en") =>
    api.call("PUT", `/v1/users?lang=${lang}`, { body, headers: access ? withToken(access) : {} });
  const resend = ({ access }: SampleAccount, body: object = { lang: "sv" }) =>
    api.call("POST", "/v1/users/resend_verification_email", { body, headers: withToken(access) });

  describe("a registered user", () => {
    it("changes only the sent fields", async () => {
      const eva = await accounts.newAccount();
      const first = await put({ name: "  Eva Öst ", is_subscribed: true }, eva);
      expect(userReply.strict().parse(first.body).user).toMatchObject({
        uuid: eva.uuid,
        email: eva.email,
        name: "Eva Öst",
        is_subscribed: true,
      });
      const second = await put({ population_category_global_id: "young", source: "app", uuid: "x" }, eva);
      expect(second.body.user).toEqual({ ...first.body.user, population_category_global_id: "young" });
      const third = await put({ name: null, population_category_global_id: null }, eva);
      expect(third.body.user).toEqual({ ...first.body.user, name: null });
      expect((await put({}, eva)).body).toEqual(third.body);
    });

    it.each([
      [{ name: "å".repeat(101) }, { name: ["Det här är för långt."] }],
      [{ name: "Eva\u0000" }, { name: ["Värdet är inte giltigt."] }],
      [{ name: "Eva \ud83e" }, { name: ["Värdet är inte giltigt."] }],
      [{ name: 7 }, { name: ["Det här har fel typ."] }],
      [{ email: "eva" }, { email: ["Det här är ingen e-postadress."] }],
      [{ email: null }, { email: ["Det här saknas."] }],
      [{ is_subscribed: "yes" }, { is_subscribed: ["Det här har fel typ."] }],
      [
        { population_category_global_id: "nobody" },
        { population_category_global_id: ["Det finns inget med detta id."] },
      ],
      [{ user_uuid: "eva" }, { user_uuid: ["Det här är inget UUID."] }],
    ])("gets 422 for %j and stays unchanged", async (wrong, errors) => {
      const eva = await accounts.newAccount();
      const before = (await put({}, eva)).body;
      const { status, body } = await put({ is_subscribed: true, name: "Eva", ...wrong }, eva, "sv");
      expect([status, body.errors]).toEqual([422, errors]);
      expect((await put({}, eva)).body).toEqual(before);
    });

    it("may have a name of up to 100 characters, counting an emoji as one", async () => {
      const eva = await accounts.newAccount();
      expect((await put({ name: "🦊".repeat(100) }, eva)).status).toBe(200);
      expect((await put({ name: "🦊".repeat(101) }, eva)).status).toBe(422);
    });
  });

  describe("an anonymous user", () => {
    it("gets a name by the uuid and ignores other fields", async () => {
      const uuid = await api.newUser();
      const more = { email: "no address", is_subscribed: 7, population_category_global_id: "nobody" };
      const { status, body } = await put({ user_uuid: uuid, name: "Räv", ...more });
      expect([status, body.user]).toMatchObject([
        200,
        { uuid, name: "Räv", email: null, is_subscribed: false, population_category_global_id: null },
      ]);
      expect((await put({ user_uuid: uuid })).body).toEqual(body);
      expect((await put({ user_uuid: uuid, name: " " })).body.user.name).toBeNull();
    });

    it("is not changed without the uuid", async () => {
      expect((await put({ name: "Räv" })).status).toBe(401);
    });
  });

  describe("a new e-mail address", () => {
    it("is unverified and gets a verification mail, and both addresses get a notice", async () => {
      const eva = await accounts.newAccount();
      await accounts.verify(await accounts.mailedToken(eva.uuid, "verification"));
      const email = newEmail();
      now += 1;
      const { body } = await put({ email }, eva, "sv");
      expect(body.user).toMatchObject({ email, is_verified: false });
      const mails = await accounts.listMails(eva.uuid);
      const newest = mails.slice(0, 3).map(({ kind, recipient, language }) => [kind, recipient, language]);
      expect(newest.sort()).toEqual(
        [
          ["emailChanged", eva.email, "sv"],
          ["emailChanged", email, "sv"],
          ["verification", email, "sv"],
        ].sort(),
      );
      expect((await accounts.logIn(eva.email)).status).toBe(401);
      expect((await accounts.logIn(email)).status).toBe(200);
    });

    it("ends the user's other sessions; the same one in another letter case ends none", async () => {
      const eva = await accounts.newAccount();
      const other = (await accounts.logIn(eva.email)).body.refresh_token;
      await put({ email: eva.email.toUpperCase() }, eva);
      const second = await accounts.refresh(other);
      expect(second.status).toBe(200);
      await put({ email: newEmail() }, eva);
      expect((await accounts.refresh(second.body.refresh_token)).status).toBe(401);
      expect((await accounts.refresh(eva.refresh)).status).toBe(200);
    });

    it("invalidates all tokens that were mailed to the old one", async () => {
      const eva = await accounts.newAccount();
      await accounts.askForReset(eva.email);
      const verification = await accounts.mailedToken(eva.uuid, "verification");
      const token = await accounts.mailedToken(eva.uuid, "passwordReset");
      await put({ email: newEmail() }, eva);
      const login = await accounts.logInByToken(token, eva.uuid);
      expect([(await accounts.verify(verification)).status, login.status]).toEqual([401, 401]);
      await put({ email: eva.email }, eva);
      expect((await accounts.verify(verification)).status).toBe(401);
    });

    it("responds with 422 if it is in use; the own one in another letter case is accepted", async () => {
      const [eva, other] = [await accounts.newAccount(), await accounts.newAccount()];
      await accounts.verify(await accounts.mailedToken(eva.uuid, "verification"));
      const refused = await put({ email: other.email.toLowerCase(), name: "Eva" }, eva);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["email"]]);
      const same = await put({ email: eva.email.toLowerCase() }, eva);
      expect(same.body.user).toMatchObject({ email: eva.email.toLowerCase(), is_verified: true, name: null });
      expect(await accounts.listMails(eva.uuid)).toHaveLength(1);
    });

    it("is given to only one of two concurrent requests; two users cannot swap theirs", async () => {
      const [eva, other] = [await accounts.newAccount(), await accounts.newAccount()];
      const email = newEmail();
      const same = await Promise.all([put({ email }, eva), put({ email }, other)]);
      expect(same.map(({ status }) => status).sort()).toEqual([200, 422]);
      const [one, two] = [await accounts.newAccount(), await accounts.newAccount()];
      const swap = await Promise.all([put({ email: two.email }, one), put({ email: one.email }, two)]);
      expect(swap.map(({ status }) => status)).toEqual([422, 422]);
    });

    it("frees the old one", async () => {
      const eva = await accounts.newAccount();
      await put({ email: newEmail() }, eva);
      const other = await accounts.newAccount(eva.email);
      expect((await accounts.logIn(eva.email)).body.user.uuid).toBe(other.uuid);
    });
  });

  describe("verifying", () => {
    it("succeeds repeatedly until the token expires", async () => {
      const eva = await accounts.newAccount();
      const token = await accounts.mailedToken(eva.uuid, "verification");
      const first = await accounts.verify(token);
      expect([first.status, first.body.user]).toMatchObject([200, { uuid: eva.uuid, is_verified: true }]);
      now += 47 * HOUR_MS;
      expect((await accounts.verify(token)).body).toEqual(first.body);
      now += HOUR_MS;
      expect((await accounts.verify(token)).status).toBe(401);
    });

    it.each(["nothing", "x".repeat(43), "x".repeat(513), "å\u0000"])(
      "with %j is unauthorized",
      async (token) => {
        const { status, body } = await accounts.verify(token);
        const error = { code: "unauthorized", message: "This link has expired or was used before." };
        expect([status, body]).toEqual([401, { error }]);
      },
    );

    it("the old address during a change does not verify the new one", async () => {
      const eva = await accounts.newAccount();
      const token = await accounts.mailedToken(eva.uuid, "verification");
      const { moving, verifying } = await db.query.transaction().execute(async (trx) => {
        await trx.selectFrom("users").select("uuid").where("uuid", "=", eva.uuid).forUpdate().execute();
        const moving = put({ email: newEmail() }, eva);
        await untilWaiting(1);
        const verifying = accounts.verify(token);
        await untilWaiting(2);
        return { moving, verifying };
      });
      expect((await moving).status).toBe(200);
      await verifying;
      expect((await put({}, eva)).body.user.is_verified).toBe(false);
    });

    it("responds with 401 for a login token", async () => {
      const { uuid, email } = await accounts.newAccount();
      await accounts.askForReset(email);
      expect((await accounts.verify(await accounts.mailedToken(uuid, "passwordReset"))).status).toBe(401);
    });
  });

  describe("requesting the mail again", () => {
    it("sends another token in the language of the body; both are valid", async () => {
      const eva = await accounts.newAccount();
      const first = await accounts.mailedToken(eva.uuid, "verification");
      now += 1;
      const { status, body } = await resend(eva);
      expect([status, body]).toEqual([200, { result: "OK" }]);
      const [mail] = await accounts.listMails(eva.uuid);
      expect(mail).toMatchObject({ kind: "verification", recipient: eva.email, language: "sv" });
      const second = await accounts.mailedToken(eva.uuid, "verification");
      expect([(await accounts.verify(second)).status, (await accounts.verify(first)).status]).toEqual([
        200, 200,
      ]);
    });

    it("sends nothing to a verified user", async () => {
      const eva = await accounts.newAccount();
      await accounts.verify(await accounts.mailedToken(eva.uuid, "verification"));
      expect((await resend(eva, {})).body).toEqual({ result: "OK" });
      expect(await accounts.listMails(eva.uuid)).toHaveLength(1);
    });
  });
});
