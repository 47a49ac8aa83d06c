import { GOOD_PASSWORD } from "../sample-accounts.ts";

export type KnownAccount = {
  uuid: string;
  email: string;
  password: string;
  access: string;
  refresh: string;
};

/** Ids, tokens and accounts from earlier replies, for later requests. */
export class KnownState {
  users: string[] = [];
  accounts: KnownAccount[] = [];
  mailed: { uuid: string; token: string; kind: string }[] = [];
  codes: string[] = [];
  certificates: string[] = [];
  #emails = 0;

  newEmail(): string {
    this.#emails += 1;
    return `fuzz${this.#emails}@example.org`;
  }

  learn(operation: string, request: unknown, reply: unknown, asker: string): void {
    const { uuid = "", email = "", password = GOOD_PASSWORD, user_uuid } = toRecord(request);
    const { user, access_token: access, refresh_token: refresh, code, certificates } = toRecord(reply);
    if (operation === "postUsers") this.users.push(String(toRecord(user)["uuid"]));
    if (operation === "postUsersLogin" || operation === "postUsersTokenLogin") {
      const known = this.accounts.find((account) => account.uuid === toRecord(user)["uuid"]);
      if (known) Object.assign(known, { access, refresh });
    }
    if (operation === "postUsersDeleteAccount") {
      this.accounts = this.accounts.filter((account) => account.uuid !== asker);
    }
    if (operation === "postUsersLogin") this.users = this.users.filter((one) => one !== uuid);
    if (operation === "postUsersRegister") {
      const account = { uuid: String(uuid), email: String(email), password: String(password) };
      this.users = this.users.filter((one) => one !== account.uuid);
      this.accounts.push({ ...account, access: "", refresh: "" });
    }
    if (operation === "postUsersHandoff" && typeof user_uuid === "string") this.codes.push(String(code));
    if (Array.isArray(certificates)) this.certificates.push(...certificates.map(({ id }) => String(id)));
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Any number selects an item; undefined if the list is empty. */
export function pick<Item>(list: readonly Item[], n: number): Item | undefined {
  return list[n % Math.max(1, list.length)];
}
