import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Transaction } from "kysely";
import {
  type LoginReply,
  loginReply,
  type LoginRequest,
  loginRequest,
  okReply,
  refreshRequest,
  tokenLoginRequest,
  type TokensReply,
  tokensReply,
} from "../../../contracts/accounts.ts";
import { errorReply } from "../../../contracts/user-api.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { Failure } from "../errors/failure.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { clientNetwork } from "../http/rate-limits.ts";
import { BODY_FAILURES, COMMON_FAILURES, json, jsonBody, LIMIT_FAILURE } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { mergeUsers } from "../merging/merge-users.ts";
import type { Services } from "../services.ts";
import { type Language, readExplicitLanguage } from "../texts/language.ts";
import { getUser, toUser } from "../users/users.ts";
import { consumeLoginToken } from "./mail-tokens.ts";
import { createUnmatchableHash } from "./passwords.ts";
import {
  endOtherSessions,
  endSessionByToken,
  refreshSession,
  type Session,
  startSession,
} from "./sessions.ts";
import { type Account, type Credentials, findAccount, verifyCredentials } from "./verify-credentials.ts";

export function sessionRoutes(services: Services): OpenAPIHono {
  const routes = createRouter();
  const refreshes = services.metrics.createCounter({
    name: "vidare_token_refreshes_total",
    help: "Renewals of learners' tokens, and what came of them",
    labels: ["outcome"],
  });
  routes.openapi(postLogin, async (c) => c.json(await logIn(c, services, c.req.valid("json")), 200));
  routes.openapi(postTokenLogin, async (c) => {
    const { token, uuid } = c.req.valid("json");
    await services.limits.logins.consume(clientNetwork(c, services.isTrustedProxy));
    const login = { token, userUuid: uuid.toLowerCase(), language: readExplicitLanguage(c) };
    const session = await startTokenSession(services.db, login, services.clock());
    if (!session) throw new Failure("unauthorized", { reason: "invalidToken" });
    return c.json(await toLoginReply(services, session), 200);
  });
  routes.openapi(postRefresh, async (c) => {
    const token = c.req.valid("json").refresh_token;
    const outcome = await refreshSession(services.db, token, services.clock());
    refreshes?.inc({ outcome: !outcome ? "refused" : "reusedTokenOwner" in outcome ? "reused" : "renewed" });
    if (outcome && "reusedTokenOwner" in outcome) {
      services.accountEvents.log("refresh_token_reused", outcome.reusedTokenOwner);
      throw new Failure("unauthorized");
    }
    if (!outcome) throw new Failure("unauthorized");
    return c.json(await toTokens(services, outcome), 200);
  });
  routes.openapi(postLogout, async (c) => {
    await endSessionByToken(services.db, c.req.valid("json").refresh_token);
    return c.json({ result: "OK" as const }, 200);
  });
  return routes;
}

const LOGIN_FAILURES = { ...COMMON_FAILURES, ...BODY_FAILURES, ...LIMIT_FAILURE };

const postLogin = createRoute({
  method: "post",
  path: "/v1/users/login",
  summary: "Log in and merge an anonymous user's progress into the account",
  request: { body: jsonBody(loginRequest, "The account and the anonymous user, if any") },
  responses: {
    200: json(loginReply, "The session's tokens and the user"),
    ...LOGIN_FAILURES,
    401: json(errorReply, "The e-mail address or the password is wrong"),
  },
});

const postTokenLogin = createRoute({
  method: "post",
  path: "/v1/users/token_login",
  summary:
    "Log in with a mailed token, which can be used once; this verifies an unverified account and ends its older sessions and its password",
  request: { body: jsonBody(tokenLoginRequest, "The token and its user") },
  responses: {
    200: json(loginReply, "The session's tokens and the user"),
    ...LOGIN_FAILURES,
    401: json(errorReply, "The token is unknown, used, expired, or another user's"),
  },
});

const postRefresh = createRoute({
  method: "post",
  path: "/v1/users/refresh_token/",
  summary: "Exchange a refresh token for a new pair of tokens",
  request: { body: jsonBody(refreshRequest, "The newest refresh token") },
  responses: {
    200: json(tokensReply, "The new pair; a repeat within 30 seconds gets the same pair"),
    ...COMMON_FAILURES,
    ...BODY_FAILURES,
    401: json(errorReply, "The token is unknown or expired, or was used before, which ends its session"),
  },
});

const postLogout = createRoute({
  method: "post",
  path: "/v1/users/logout",
  summary: "Log out: end the session of a refresh token",
  request: { body: jsonBody(refreshRequest, "Any refresh token of the session") },
  responses: {
    200: json(okReply, "The session has ended, now or before"),
    ...COMMON_FAILURES,
    ...BODY_FAILURES,
  },
});

async function logIn(c: Context, services: Services, request: LoginRequest): Promise<LoginReply> {
  const address = clientNetwork(c, services.isTrustedProxy);
  const account = await verifyLimitedCredentials(services, { ...request, address });
  const login = { ...account, language: readExplicitLanguage(c) };
  const session = await startPasswordSession(services.db, login, services.clock());
  if (session && request.uuid) await mergeUsers(services.db, { from: request.uuid, into: account.userUuid });
  return toLoginReply(services, session);
}

async function verifyLimitedCredentials(services: Services, credentials: Credentials): Promise<Account> {
  try {
    await services.limits.logins.consume(credentials.address);
    return await verifyCredentials(services, credentials);
  } catch (error) {
    if (error instanceof Failure && error.code === "rate_limited") {
      const account = await findAccount(services.db, credentials.email);
      services.accountEvents.log("login_locked_out", account?.userUuid ?? null);
    }
    throw error;
  }
}

async function toLoginReply(services: Services, session: Session | null): Promise<LoginReply> {
  const user = session && (await getUser(services.db, session.bearer.uuid));
  if (!user) throw new Failure("unauthorized");
  return { ...(await toTokens(services, session)), user: toUser(user) };
}

async function toTokens({ accessTokens }: Services, session: Session): Promise<TokensReply> {
  const access_token = await accessTokens.sign(session.bearer, session.issuedAt);
  return { access_token, refresh_token: session.refreshToken };
}

type Login = {
  userUuid: string;
  language: Language | null;
};

/** Null if the password has changed or the user was deleted since the credentials were verified. */
async function startPasswordSession(
  db: Database,
  login: Login & Pick<Account, "passwordHash">,
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, login.userUuid))) return null;
    const password = await trx
      .selectFrom("user_passwords")
      .select("user_uuid")
      .where("user_uuid", "=", login.userUuid)
      .where("hash", "=", login.passwordHash)
      .forShare()
      .executeTakeFirst();
    return password ? startLoginSession(trx, login, now) : null;
  });
}

/** Null for an invalid token. If the address was never verified, somebody else may have registered it: their sessions and password end. */
async function startTokenSession(
  db: Database,
  login: Login & { token: string },
  now: Date,
): Promise<Session | null> {
  return db.query.transaction().execute(async (trx) => {
    const user = await lockUser(trx, login.userUuid);
    if (!user || !(await consumeLoginToken(trx, login, now))) return null;
    const session = await startLoginSession(trx, login, now);
    if (!user.is_verified) await handToMailbox(trx, session.bearer, now);
    return session;
  });
}

async function lockUser(trx: Transaction<Schema>, uuid: string) {
  return trx
    .selectFrom("users")
    .select("is_verified")
    .where("uuid", "=", uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function handToMailbox(trx: Transaction<Schema>, bearer: Bearer, now: Date): Promise<void> {
  await trx.updateTable("users").set({ is_verified: true }).where("uuid", "=", bearer.uuid).execute();
  await trx
    .updateTable("user_passwords")
    .set({ hash: createUnmatchableHash(), changed_at: now })
    .where("user_uuid", "=", bearer.uuid)
    .execute();
  await endOtherSessions(trx, bearer);
}

async function startLoginSession(trx: Transaction<Schema>, { userUuid, language }: Login, now: Date) {
  if (language !== null) {
    await trx.updateTable("users").set({ mail_language: language }).where("uuid", "=", userUuid).execute();
  }
  return startSession(trx, userUuid, now);
}
