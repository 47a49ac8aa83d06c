import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
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
import { Failure } from "../errors/failure.ts";
import { clientNetwork } from "../http/client-address.ts";
import { readExplicitLanguage } from "../http/read-language.ts";
import {
  BODY_FAILURES,
  COMMON_FAILURES,
  commonQuery,
  json,
  jsonBody,
  LIMIT_FAILURE,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { mergeUsers } from "../merging/merge-users.ts";
import type { Services } from "../services.ts";
import { getUser, toUser } from "../users/users.ts";
import { type Account, checkPassword, type Credentials, findAccount } from "./check-password.ts";
import { endSessionOf, refreshSession, type Session } from "./sessions.ts";
import { startPasswordSession, startTokenSession } from "./start-sessions.ts";

export function sessionRoutes(services: Services): OpenAPIHono {
  const routes = createRouter();
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
    if (outcome && "reusedOf" in outcome) {
      services.accountEvents.log("refresh_token_reused", outcome.reusedOf);
      throw new Failure("unauthorized");
    }
    if (!outcome) throw new Failure("unauthorized");
    return c.json(await toTokens(services, outcome), 200);
  });
  routes.openapi(postLogout, async (c) => {
    await endSessionOf(services.db, c.req.valid("json").refresh_token);
    return c.json({ result: "OK" as const }, 200);
  });
  return routes;
}

const LOGIN_FAILURES = { ...COMMON_FAILURES, ...BODY_FAILURES, ...LIMIT_FAILURE };

const postLogin = createRoute({
  method: "post",
  path: "/v1/users/login",
  summary: "Log in; what an anonymous user did becomes the account's",
  request: { query: commonQuery, body: jsonBody(loginRequest, "The account, and an anonymous user") },
  responses: {
    200: json(loginReply, "The session's tokens and the user"),
    ...LOGIN_FAILURES,
    401: json(errorReply, "The e-mail address or the password is wrong"),
  },
});

const postTokenLogin = createRoute({
  method: "post",
  path: "/v1/users/token_login",
  summary: "Log in with a token from a mail, which serves once",
  request: { query: commonQuery, body: jsonBody(tokenLoginRequest, "The token and its user") },
  responses: {
    200: json(loginReply, "The session's tokens and the user"),
    ...LOGIN_FAILURES,
    401: json(errorReply, "The token is unknown, used, expired, or another user's"),
  },
});

const postRefresh = createRoute({
  method: "post",
  path: "/v1/users/refresh_token/",
  summary: "Change a refresh token for a new pair of tokens",
  request: { query: commonQuery, body: jsonBody(refreshRequest, "The newest refresh token") },
  responses: {
    200: json(tokensReply, "The new pair; the same one again for 30 seconds"),
    ...COMMON_FAILURES,
    ...BODY_FAILURES,
    401: json(errorReply, "The token is unknown or expired, or was used before: its session has ended"),
  },
});

const postLogout = createRoute({
  method: "post",
  path: "/v1/users/logout",
  summary: "Log out: the session of a refresh token ends",
  request: { query: commonQuery, body: jsonBody(refreshRequest, "Any refresh token of the session") },
  responses: {
    200: json(okReply, "The session is over, or was before"),
    ...COMMON_FAILURES,
    ...BODY_FAILURES,
  },
});

async function logIn(c: Context, services: Services, request: LoginRequest): Promise<LoginReply> {
  const address = clientNetwork(c, services.isTrustedProxy);
  const account = await checkLimitedPassword(services, { ...request, address });
  if (request.uuid) await mergeUsers(services.db, { from: request.uuid, into: account.userUuid });
  const login = { ...account, language: readExplicitLanguage(c) };
  return toLoginReply(services, await startPasswordSession(services.db, login, services.clock()));
}

/** Checks a password, and tells the log where a limit forbids it. */
async function checkLimitedPassword(services: Services, credentials: Credentials): Promise<Account> {
  try {
    await services.limits.logins.consume(credentials.address);
    return await checkPassword(services, credentials);
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
