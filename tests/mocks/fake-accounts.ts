import { randomUUID } from "node:crypto";
import { z } from "zod";

type Account = {
  uuid: string;
  email: string;
  password: string;
  isVerified: boolean;
  name: string | null;
  populationCategory: string | null;
};
type Reply = { status: number; body: object };
type Call = { name: string; body: unknown; authorization: string | null };

const OK: Reply = { status: 200, body: { result: "OK" } };
const BEARER_CALLS = [
  "GET /v1/users/me",
  "GET /v1/users/export",
  "PUT /v1/users",
  "PUT /v1/users/change_password",
  "POST /v1/users/delete_account",
  "POST /v1/users/resend_verification_email",
];
const MIN_PASSWORD_LENGTH = 8;
const MAX_NAME_LENGTH = 100;
const fields = z.looseObject({
  uuid: z.string().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  password_confirm: z.string().optional(),
  agreements_acceptence: z.boolean().optional(),
  refresh_token: z.string().optional(),
  token: z.string().optional(),
  name: z.string().nullish(),
  population_category_global_id: z.string().nullish(),
});
type Fields = z.infer<typeof fields>;

/** The registered users of the fake user API. A mail's token is the user's uuid. */
export class FakeAccounts {
  readonly accounts: Account[] = [];
  readonly mailedTo: string[] = [];
  /** The ids of the population categories that the API knows. */
  readonly categories = new Set<string>();
  /** The anonymous users whose progress was handed to an account. */
  readonly merged: string[] = [];
  /** Every access token ends with this. */
  tokenEnding = "";
  readonly #sessions = new Map<string, { account: Account; refreshToken: string }>();
  readonly #users: Set<string>;
  readonly #usedTokens = new Set<string>();

  constructor(users: Set<string>) {
    this.#users = users;
  }

  /** Access tokens run out; refresh tokens stay valid. */
  expireAccessTokens(): void {
    for (const [token, session] of [...this.#sessions]) {
      this.#sessions.delete(token);
      this.#sessions.set(`expired-${token}`, session);
    }
  }

  /** Whether the user is anonymous, or the token is the user's own. */
  isAllowed(userUuid: string, authorization: string | null): boolean {
    const account = this.accounts.find(({ uuid }) => uuid === userUuid);
    return !account || this.#sessionOf(authorization)?.account === account;
  }

  /** Null for a call that is not about accounts. */
  handle({ name, body, authorization }: Call): Reply | null {
    const given = fields.safeParse(body).data ?? {};
    if (name === "POST /v1/users/register") return this.#register(given);
    if (name === "POST /v1/users/login") return this.#logIn(given);
    if (name === "POST /v1/users/refresh_token/") return this.#refresh(given.refresh_token);
    if (name === "POST /v1/users/logout") return this.#logOut(given.refresh_token);
    if (name === "PUT /v1/users/verify") return this.#verify(given.token);
    if (name === "POST /v1/users/forgot_password") return this.#forgot(given.email);
    if (name === "POST /v1/users/token_login") return this.#logInByToken(given);
    const user = /^GET \/v1\/users\/([0-9a-f-]{36})$/.exec(name)?.[1];
    if (user)
      return this.#users.has(user) ? userReply({ uuid: user, email: null }) : failure(404, "user_not_found");
    if (!BEARER_CALLS.includes(name)) return null;
    const session = this.#sessionOf(authorization);
    if (!session) return failure(401, "unauthorized");
    if (name === "GET /v1/users/me") return userReply(session.account);
    if (name === "GET /v1/users/export") return { status: 200, body: { user: session.account.email } };
    if (name === "PUT /v1/users") return this.#update(session.account, given);
    if (name === "POST /v1/users/delete_account") return this.#delete(session.account);
    if (name === "PUT /v1/users/change_password") return this.#changePassword(session.account, given);
    this.mailedTo.push(session.account.email);
    return OK;
  }

  #update(account: Account, given: Fields): Reply {
    const { name, email, population_category_global_id: category } = given;
    const errors = {
      ...([...(name ?? "")].length > MAX_NAME_LENGTH && { name: ["Too long."] }),
      ...(category && !this.categories.has(category) && { population_category_global_id: ["Unknown."] }),
      ...(email !== undefined && email !== account.email && this.#emailErrors(email)),
    };
    if (Object.keys(errors).length > 0) return invalid(errors);
    if (name !== undefined) account.name = name;
    if (category !== undefined) account.populationCategory = category;
    if (email !== undefined && email !== account.email) {
      Object.assign(account, { email, isVerified: false });
      this.mailedTo.push(email);
    }
    return userReply(account);
  }

  #emailErrors(email: string) {
    if (!email.includes("@")) return { email: ["Not an e-mail address."] };
    return this.accounts.some((one) => one.email === email) ? { email: ["Already in use."] } : {};
  }

  #sessionOf(authorization: string | null) {
    return this.#sessions.get(authorization?.replace("Bearer ", "") ?? "");
  }

  #delete(account: Account): Reply {
    this.accounts.splice(this.accounts.indexOf(account), 1);
    this.#users.delete(account.uuid);
    this.#sessions.clear();
    return OK;
  }

  #forgot(email = ""): Reply {
    if (this.accounts.some((one) => one.email === email)) this.mailedTo.push(email);
    return OK;
  }

  #logInByToken({ token = "", uuid }: Fields): Reply {
    const account = this.accounts.find((one) => one.uuid === uuid);
    if (!account) return failure(404, "user_not_found");
    if (token !== uuid || this.#usedTokens.has(token)) return failure(401, "unauthorized");
    this.#usedTokens.add(token);
    return this.#startSession(account);
  }

  #changePassword(account: Account, { password = "", password_confirm }: Fields): Reply {
    const errors = passwordErrors(password, password_confirm);
    if (Object.keys(errors).length > 0) return invalid(errors);
    account.password = password;
    return OK;
  }

  #register(given: Fields): Reply {
    const { uuid = "", email = "", password = "" } = given;
    if (!this.#users.has(uuid)) return failure(404, "user_not_found");
    const registered = this.accounts.find((one) => one.uuid === uuid);
    if (registered) return isSame(registered, given) ? userReply(registered) : failure(401, "unauthorized");
    const errors = {
      ...this.#emailErrors(email),
      ...passwordErrors(password, given.password_confirm),
      ...(given.agreements_acceptence !== true && { agreements_acceptence: ["Please accept."] }),
    };
    if (Object.keys(errors).length > 0) return invalid(errors);
    const account = { uuid, email, password, isVerified: false, name: null, populationCategory: null };
    this.accounts.push(account);
    this.mailedTo.push(email);
    return { ...userReply(account), status: 201 };
  }

  #logIn({ email, password, uuid }: Fields): Reply {
    const account = this.accounts.find((one) => isSame(one, { email, password }));
    if (!account) return failure(401, "unauthorized");
    if (uuid !== undefined && uuid !== account.uuid) {
      this.merged.push(uuid);
      this.#users.delete(uuid);
    }
    return this.#startSession(account);
  }

  #refresh(refreshToken = ""): Reply {
    const [access, session] = this.#find(refreshToken) ?? [];
    if (!access || !session) return failure(401, "unauthorized");
    this.#sessions.delete(access);
    return this.#startSession(session.account);
  }

  #logOut(refreshToken = ""): Reply {
    const [access] = this.#find(refreshToken) ?? [];
    if (access) this.#sessions.delete(access);
    return OK;
  }

  #verify(token: string | undefined): Reply {
    const account = this.accounts.find(({ uuid }) => uuid === token);
    if (!account) return failure(401, "unauthorized");
    account.isVerified = true;
    return userReply(account);
  }

  #find(refreshToken: string) {
    return [...this.#sessions].find(([, session]) => session.refreshToken === refreshToken);
  }

  #startSession(account: Account): Reply {
    const access = randomUUID() + this.tokenEnding;
    const refreshToken = randomUUID();
    this.#sessions.set(access, { account, refreshToken });
    const { body } = userReply(account);
    return { status: 200, body: { access_token: access, refresh_token: refreshToken, ...body } };
  }
}

type Replied = { uuid: string; email: string | null } & Partial<Omit<Account, "email">>;

function userReply({
  uuid,
  email,
  name = null,
  isVerified = false,
  populationCategory = null,
}: Replied): Reply {
  const user = {
    uuid,
    email,
    name,
    is_verified: isVerified,
    population_category_global_id: populationCategory,
  };
  return { status: 200, body: { user } };
}

function isSame(account: Account, { email, password }: Fields): boolean {
  return account.email === email && account.password === password;
}

function failure(status: number, code: string): Reply {
  return { status, body: { error: { code, message: code } } };
}

function passwordErrors(password: string, confirmation: string | undefined) {
  return {
    ...(password.length < MIN_PASSWORD_LENGTH && { password: ["Too short."] }),
    ...(confirmation !== password && { password_confirm: ["Not the same."] }),
  };
}

function invalid(errors: Record<string, string[]>): Reply {
  return { status: 422, body: { ...failure(422, "validation_failed").body, errors } };
}
