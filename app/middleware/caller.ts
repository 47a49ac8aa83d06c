import { createContext, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { requestInfoContext } from "~/contexts.ts";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { loginPath, ownPathOf } from "~/links/own-path.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getEmbed, getSessions, isCookieless, isKiosk } from "~/middleware/sessions.ts";
import { createUser, getMe, getUser, type User } from "~/services/users/accounts.server.ts";
import type { Caller } from "~/services/users/caller.ts";
import { idempotencyKey } from "~/services/users/request.server.ts";
import { readRequestLogger } from "~/sessions/cookies.server.ts";

const callerContext = createContext<Caller>();

export function getCaller(context: Readonly<RouterContextProvider>): Caller {
  return context.get(callerContext);
}

/** Redirects to the login if the user API ends the session or refuses a form without tokens; never in an embed. */
export const callerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const sessions = getSessions(context);
  const cookies = request.headers.get("Cookie");
  const { users, settings } = getServices(context);
  let hasEnded = false;
  context.set(callerContext, {
    api: users,
    locale: getLocale(context),
    requestLogger: readRequestLogger(cookies, settings.REQUEST_LOGGER),
    address: context.get(requestInfoContext).address,
    isKiosk: isKiosk(context),
    tokens: {
      get: () => sessions.auth.tokens,
      set: (tokens) => {
        sessions.auth = { ...sessions.auth, tokens };
      },
      end: () => {
        const isLoggedIn = sessions.auth.tokens !== null;
        // Without tokens the user stays, because nothing else leads to an anonymous learner's progress.
        if (isLoggedIn) forgetUser(context);
        hasEnded ||= isLoggedIn || request.method === "POST";
      },
    },
  });
  const response = await next();
  if (hasEnded && getEmbed(context) === null)
    throw redirect(loginPath(getLocale(context), ownPathOf(request)), 303);
  return response;
};

type Context = Readonly<RouterContextProvider>;

const currentUserContext = createContext<Promise<User | null> | null>(null);

/** Reads the user at most once in a request. Null if there is none, if the API does not know the user, or if it does not respond. */
export function getCurrentUser(context: Context): Promise<User | null> {
  const reading = context.get(currentUserContext) ?? readCurrentUser(context);
  context.set(currentUserContext, reading);
  return reading;
}

export function isLoggedIn(context: Context): boolean {
  return getSessions(context).auth.tokens !== null;
}

/** @throws a redirect to the login, which then leads back to this page */
export function requireLogin(context: Context, request: Request): void {
  if (isLoggedIn(context)) return;
  throw redirect(loginPath(getLocale(context), ownPathOf(request)), 303);
}

/** For pages that only make sense before the login. @throws a redirect to `path` */
export function redirectIfLoggedIn(context: Context, path: EnglishPath): void {
  if (isLoggedIn(context)) throw redirect(inLocale(getLocale(context), path), 303);
}

const SECRET_BYTES = 16;

/** A nonce for a form whose post may create the user. A browser that has no user yet also gets its secret. */
export function createNonce(context: Context): string {
  const { chance } = getServices(context);
  const sessions = getSessions(context);
  if (sessions.auth.userUuid === null && sessions.progress.secret === null && !isCookieless(context))
    sessions.progress = {
      ...sessions.progress,
      secret: chance.bytes(SECRET_BYTES).toString("base64url"),
    };
  return chance.uuid();
}

/**
 * Two tabs create one user together, because they share the secret of the visit. Without cookies there is no such secret: then only
 * the same form, sent twice, creates one user.
 * @throws UserApiError, UserApiUnavailable
 */
export async function getOrCreateUser(context: Context, nonce: string): Promise<string> {
  const sessions = getSessions(context);
  if (sessions.auth.userUuid !== null) return sessions.auth.userUuid;
  const { secret } = sessions.progress;
  const forgotten = sessions.auth.forgotten ?? "";
  const key =
    secret === null
      ? idempotencyKey(nonce, "user", forgotten)
      : idempotencyKey("visit", secret, "user", forgotten);
  const userUuid = await createUser(getCaller(context), key);
  sessions.auth = { ...sessions.auth, userUuid };
  sessions.progress = { ...sessions.progress, secret: null };
  return userUuid;
}

async function readCurrentUser(context: Context): Promise<User | null> {
  const { tokens, userUuid } = getSessions(context).auth;
  const caller = getCaller(context);
  if (tokens) return readOrNull(context, getMe(caller));
  return userUuid === null ? null : readOrNull(context, getUser(caller, userUuid));
}
