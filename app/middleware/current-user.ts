import { createContext, redirect, type RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { loginPath } from "~/links/own-path.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { ownPathOf } from "~/middleware/own-path.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getMe, getUser, type User } from "~/services/users/accounts.server.ts";

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

async function readCurrentUser(context: Context): Promise<User | null> {
  const { tokens, userUuid } = getSessions(context).auth;
  const caller = getCaller(context);
  if (tokens) return readOrNull(context, getMe(caller));
  return userUuid === null ? null : readOrNull(context, getUser(caller, userUuid));
}
