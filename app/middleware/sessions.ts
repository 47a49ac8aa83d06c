import { createContext, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { STATE_PARAMETER, withState } from "~/links/cookieless-state";
import { isDataRequest, isFromOwnPage } from "~/middleware/request-kind";
import { requestUrl } from "~/middleware/request-url";
import { readAuthSession, writeAuthSession, type AuthSession } from "~/sessions/auth-session.server";
import {
  readProgressSession,
  writeProgressSession,
  type ProgressSession,
} from "~/sessions/progress-session.server";
import { openState, sealState } from "~/sessions/travelling-state.server";

/** Both sessions of a request; loaders and actions replace what changes, the middleware commits it. */
export type Sessions = { auth: AuthSession; progress: ProgressSession };

const sessionsContext = createContext<Sessions>();
/** The sessions travel in addresses, because the browser keeps no cookies. */
const travelsContext = createContext(false);

export function getSessions(context: Readonly<RouterContextProvider>): Sessions {
  return context.get(sessionsContext);
}

/** The session lets go of a user, and with it of what was in progress. */
export function forgetUser(context: Readonly<RouterContextProvider>): void {
  const sessions = getSessions(context);
  sessions.auth = { userUuid: null };
  sessions.progress = { ...sessions.progress, user: null, rounds: [] };
}

/** The sessions as text for addresses, where cookies do not carry them. */
export async function getTravellingState(context: Readonly<RouterContextProvider>): Promise<string | null> {
  return context.get(travelsContext) ? sealState(getSessions(context)) : null;
}

/**
 * Reads the sessions once, and sets the cookies of those that changed on every way out, redirects included. Every page
 * sets a cookie: a form that comes without any is from a browser that keeps none. Its visit goes on by what the
 * addresses carry, which counts on our own pages alone and never becomes a cookie (decision 0008).
 */
export const sessionsMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = request.headers.get("Cookie");
  const state = requestUrl(request).searchParams.get(STATE_PARAMETER);
  const travelled = state !== null && !cookies && isFromOwnPage(request) ? await openState(state) : null;
  if (state !== null && !travelled && isPage(request)) throw redirect(withoutState(request));
  const auth = travelled?.auth ?? readAuthSession(cookies);
  const progress = travelled?.progress ?? readProgressSession(cookies);
  const hasNoCookies = !cookies && (travelled !== null || request.method === "POST");
  const sessions: Sessions = { auth, progress };
  context.set(sessionsContext, sessions);
  context.set(travelsContext, hasNoCookies);
  const response = await next();
  if (hasNoCookies) carryOn(response, request, await getTravellingState(context));
  if (travelled) {
    response.headers.delete("Set-Cookie");
    return response;
  }
  if (sessions.auth !== auth) response.headers.append("Set-Cookie", writeAuthSession(sessions.auth));
  if (sessions.progress !== progress)
    response.headers.append("Set-Cookie", writeProgressSession(sessions.progress));
  return response;
};

/** Fetched ahead or not: a form in it would send its own address on, from a page of ours. */
function isPage(request: Request): boolean {
  return request.method === "GET" && !isDataRequest(request);
}

/** A redirect within the site takes the state with it. */
function carryOn({ headers }: Response, request: Request, state: string | null): void {
  const location = headers.get("Location");
  const { origin, href } = requestUrl(request);
  const target = location === null ? null : URL.parse(location, href);
  if (target?.origin !== origin) return;
  headers.set("Location", withState(target.pathname + target.search + target.hash, state));
}

/** For a state that does not count: cookies came after all, or the address was passed on. */
function withoutState(request: Request): string {
  const { pathname, searchParams } = requestUrl(request);
  const rest = new URLSearchParams(searchParams);
  rest.delete(STATE_PARAMETER);
  // Two slashes at its beginning would lead to another site.
  const path = pathname.replace(/^\/+/, "/");
  return rest.size > 0 ? `${path}?${rest}` : path;
}
