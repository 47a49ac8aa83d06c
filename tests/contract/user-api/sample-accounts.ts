import type { Selectable } from "kysely";
import type { PasswordHasher } from "../../../embedded/user-api/accounts/passwords.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import type { Schema } from "../../../embedded/user-api/database/schema.ts";
import { completeMail } from "../../../embedded/user-api/mail/complete-mail.ts";
import type { Call, SampleApi } from "./sample-api.ts";

export const GOOD_PASSWORD = "korrekt häst batteri";
export const NEW_PASSWORD = "en ännu bättre häst";

/** Used because argon2id is too slow for tests with many accounts. */
export const plainHasher: PasswordHasher = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
};

export type SampleAccount = {
  uuid: string;
  email: string;
  access: string;
  refresh: string;
  /** The headers with the access token. */
  headers: Record<string, string>;
};

let count = 0;

export function newEmail(): string {
  count += 1;
  return `Eva.${count}-${Date.now()}@Example.org`;
}

export function withToken(access: string): Record<string, string> {
  return { authorization: `Bearer ${access}` };
}

export function registration(uuid: string, email: string, password = GOOD_PASSWORD) {
  return { uuid, email, password, password_confirm: password, agreements_acceptence: true };
}

/** Accounts whose calls come from an address of their own, unless one is given. */
export function createSampleAccounts(api: SampleApi, db: Database) {
  const from = (peer = newAddress()): Pick<Call, "peer"> => ({ peer });

  async function logIn(email: string, password = GOOD_PASSWORD, more: object = {}, peer?: string) {
    return api.call("POST", "/v1/users/login", { body: { email, password, ...more }, ...from(peer) });
  }

  async function newAccount(email = newEmail(), uuid?: string): Promise<SampleAccount> {
    const user = uuid ?? (await api.newUser());
    await api.call("POST", "/v1/users/register", { body: registration(user, email), ...from() });
    const { body } = await logIn(email);
    const { access_token: access, refresh_token } = body;
    return { uuid: user, email, access, refresh: refresh_token, headers: withToken(access) };
  }

  function refresh(refresh_token: string) {
    return api.call("POST", "/v1/users/refresh_token/", { body: { refresh_token } });
  }

  async function listMails(uuid: string) {
    const mails = await db.query.selectFrom("mails").selectAll().where("user_uuid", "=", uuid).execute();
    return mails.sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id.localeCompare(a.id));
  }

  /** Sends the mail, which creates its token. @returns the token */
  async function mailedToken(uuid: string, kind: "verification" | "passwordReset"): Promise<string> {
    const row = (await listMails(uuid)).find((one) => one.kind === kind);
    return row ? tokenOf(db, row) : "";
  }

  function askForReset(email: string) {
    return api.call("POST", "/v1/users/forgot_password", { body: { email }, ...from() });
  }

  return {
    logIn,
    newAccount,
    refresh,
    listMails,
    mailedToken,
    askForReset,
    logInByToken: (token: string, uuid: string) =>
      api.call("POST", "/v1/users/token_login", { body: { token, uuid }, ...from() }),
    verify: (token: string) => api.call("PUT", "/v1/users/verify", { body: { token } }),
    changePassword: (headers: Record<string, string>, password = NEW_PASSWORD) =>
      api.call("PUT", "/v1/users/change_password", {
        body: { password, password_confirm: password },
        headers,
      }),
    deleteAccount: (headers: Record<string, string>) =>
      api.call("POST", "/v1/users/delete_account", { headers }),
  };
}

export type SampleAccounts = ReturnType<typeof createSampleAccounts>;

/** Sends the mail. @returns an empty text if it is no longer sent or has no link */
export async function tokenOf(db: Database, row: Selectable<Schema["mails"]>): Promise<string> {
  const mail = { userUuid: row.user_uuid, to: row.recipient, language: row.language, kind: row.kind };
  const queued = { id: row.id, mail, createdAt: row.created_at, tries: 1 };
  const complete = await completeMail(db, queued, row.created_at);
  return complete && "token" in complete ? complete.token : "";
}

let addresses = 0;

export function newAddress(): string {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
