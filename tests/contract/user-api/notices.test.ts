import { pino } from "pino";
import PostalMime, { type Email } from "postal-mime";
import { beforeEach, expect, it } from "vitest";
import { QueueMailer } from "../../../embedded/user-api/mail/mailer.ts";
import { shippedMails } from "../../../embedded/user-api/texts/fixtures/sample-texts.ts";
import { describeOnDatabases } from "./databases.ts";
import { GOOD_PASSWORD, NEW_PASSWORD, newEmail, registration, withToken } from "./sample-accounts.ts";

const ORIGIN = "https://quiz.example.org";

describeOnDatabases("notices", ({ db, api, accounts }) => {
  beforeEach(() => db.query.deleteFrom("mails").execute());

  /** Sends no language if it is undefined. */
  async function newAccount(registered?: string, loggedIn?: string) {
    const [uuid, email] = [await api.newUser(), newEmail()];
    const inLanguage = (lang?: string) => (lang === undefined ? "" : `?lang=${lang}`);
    await api.call("POST", `/v1/users/register${inLanguage(registered)}`, {
      body: registration(uuid, email),
    });
    const { body } = await api.call("POST", `/v1/users/login${inLanguage(loggedIn)}`, {
      body: { email, password: GOOD_PASSWORD },
    });
    await db.query.deleteFrom("mails").execute();
    return { uuid, email, headers: withToken(body.access_token) };
  }

  const changePassword = (headers: Record<string, string>, lang = "en") =>
    api.call("PUT", `/v1/users/change_password?lang=${lang}`, {
      body: { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD },
      headers,
    });
  const moveTo = (email: string, headers: Record<string, string>, lang = "en") =>
    api.call("PUT", `/v1/users?lang=${lang}`, { body: { email }, headers });
  const queued = async (uuid: string) =>
    (await accounts.listMails(uuid)).map(({ kind, recipient, language }) => [kind, recipient, language]);

  const isTo = (mail: Email, email: string) => mail.to?.[0]?.address?.toLowerCase() === email.toLowerCase();

  async function arriving(): Promise<Email[]> {
    const sent: Buffer[] = [];
    const delivery = { deliver: async ({ bytes }: { bytes: Buffer }) => void sent.push(bytes) };
    const from = { name: "", address: "hello@example.org" };
    const parts = { ...shippedMails, from, publicOrigin: ORIGIN };
    const log = pino({ level: "silent" });
    await new QueueMailer({ ...parts, db, delivery, clock: () => new Date(), log }).stop();
    return Promise.all(sent.map((bytes) => PostalMime.parse(bytes)));
  }

  it.each([
    ["sv", undefined, "en", "sv"],
    ["en", "sv", "en", "sv"],
    ["sv", "en", "sv", "en"],
    [undefined, undefined, "sv", "sv"],
  ])(
    "a user registered in %s, logged in in %s: changes requested in %s are notified in %s",
    async (...langs) => {
      const [registered, loggedIn, asked, notified] = langs;
      const { uuid, headers } = await newAccount(registered, loggedIn);
      await moveTo(newEmail(), headers, asked);
      await changePassword(headers, asked);
      const notices = (await queued(uuid)).filter(([kind]) => kind !== "verification");
      expect(notices.map(([, , language]) => language)).toEqual([notified, notified, notified]);
    },
  );

  it("a failed login does not change the notice's language", async () => {
    const { uuid, email, headers } = await newAccount("sv", "sv");
    const tries = [
      await api.call("POST", "/v1/users/login?lang=en", { body: { email, password: "a wrong one" } }),
      await api.call("POST", "/v1/users/token_login?lang=en", { body: { token: "none", uuid } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([401, 401]);
    await changePassword(headers, "en");
    expect(await queued(uuid)).toEqual([["passwordChanged", email, "sv"]]);
  });

  it("sends no notice for a rejected change", async () => {
    const { uuid, email, headers } = await newAccount("sv", "sv");
    const short = { password: "kort", password_confirm: "kort" };
    const responses = [
      await api.call("PUT", "/v1/users/change_password", { body: short, headers }),
      await moveTo("no address", headers),
      await moveTo((await accounts.newAccount()).email, headers),
      await moveTo(email.toUpperCase(), headers),
    ];
    expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 200]);
    expect(await queued(uuid)).toEqual([]);
  });

  it.each([
    ["sv", "/sv/account/forgot-password", "Ditt lösenord till Vidare har ändrats"],
    ["en", "/account/forgot-password", "Your Vidare password was changed"],
  ])(
    "arrives in text and HTML, with the way to take the account back, in %s",
    async (lang, path, subject) => {
      const { email, headers } = await newAccount(lang, lang);
      await changePassword(headers, lang);
      await moveTo(newEmail(), headers, lang);
      const mails = await arriving();
      const toOwner = mails.filter((mail) => isTo(mail, email));
      expect(toOwner.map((mail) => mail.subject)).toContain(subject);
      expect(toOwner).toHaveLength(2);
      for (const { text, html } of toOwner) {
        expect(text).toContain(`${ORIGIN}${path}\n`);
        expect(html).toContain(`href="${ORIGIN}${path}"`);
      }
    },
  );

  it("sends a notice of a language that the site has no more in English", async () => {
    const { headers } = await newAccount("en", "en");
    await changePassword(headers);
    await db.query.updateTable("mails").set({ language: "xx" }).execute();
    const [mail] = await arriving();
    expect(mail?.subject).toBe("Your Vidare password was changed");
    expect(mail?.html).toContain(`href="${ORIGIN}/account/forgot-password"`);
  });

  it("sends a queued notice even if the address has changed since", async () => {
    const { email, headers } = await newAccount("en", "en");
    await changePassword(headers);
    await moveTo(newEmail(), headers);
    const notified = (await arriving()).filter((mail) => isTo(mail, email));
    expect(notified.map((mail) => mail.subject).sort()).toEqual([
      "Your Vidare account has a new e-mail address",
      "Your Vidare password was changed",
    ]);
  });
});
