import { createContext, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { STATE_PARAMETER, withState } from "~/links/cookieless-state.ts";
import { isDataRequest, isFromOwnPage } from "~/middleware/request-kind.ts";
import { requestUrl } from "~/middleware/request-url.ts";
import {
  type AuthSession,
  NOBODY,
  readAuthSession,
  toNobody,
  writeAuthSession,
} from "~/sessions/auth-session.server.ts";
import { openState, sealState } from "~/sessions/cookieless-state.server.ts";
import {
  type ProgressSession,
  readProgressSession,
  withoutUser,
  writeProgressSession,
} from "~/sessions/progress-session.server.ts";

/** Loaders and actions replace what changes; the middleware sets the cookies. */
export type Sessions = { auth: AuthSession; progress: ProgressSession };

const sessionsContext = createContext<Sessions>();
const isCookielessContext = createContext(false);

export function getSessions(context: Readonly<RouterContextProvider>): Sessions {
  return context.get(sessionsContext);
}

/** Removes the user from the session, and what was in progress. A kiosk stays one. */
export function forgetUser(context: Readonly<RouterContextProvider>): void {
  const sessions = getSessions(context);
  sessions.auth = toNobody(sessions.auth);
  sessions.progress = withoutUser(sessions.progress);
}

/** The sessions as text for addresses; null where cookies carry them. */
export async function getCookielessState(context: Readonly<RouterContextProvider>): Promise<string | null> {
  return context.get(isCookielessContext) ? sealState(getSessions(context)) : null;
}

/**
 * Reads the sessions once, and sets the cookies of those that changed on every response, redirects included. Every page
 * sets a cookie, so a form without any comes from a browser that keeps none: its addresses carry the sessions, which
 * counts on our own pages alone and never becomes a cookie (decision 0008).
 */
export const sessionsMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = request.headers.get("Cookie");
  const state = requestUrl(request).searchParams.get(STATE_PARAMETER);
  const carried = state !== null && !cookies && isFromOwnPage(request) ? await openState(state) : null;
  if (state !== null && !carried && isPage(request)) throw redirect(withoutState(request));
  const auth = carried ? { ...NOBODY, ...carried.auth } : readAuthSession(cookies);
  const progress = carried?.progress ?? readProgressSession(cookies);
  const isCookieless = !cookies && (carried !== null || request.method === "POST");
  const sessions: Sessions = { auth, progress };
  context.set(sessionsContext, sessions);
  context.set(isCookielessContext, isCookieless);
  const response = await next();
  if (isCookieless) addState(response, request, await getCookielessState(context));
  if (carried) {
    response.headers.delete("Set-Cookie");
    return response;
  }
  if (sessions.auth !== auth) response.headers.append("Set-Cookie", writeAuthSession(sessions.auth));
  if (sessions.progress !== progress)
    response.headers.append("Set-Cookie", writeProgressSession(sessions.progress));
  return response;
};

/** Prefetched pages count, because a form posts its own address from a page of ours. */
function isPage(request: Request): boolean {
  return request.method === "GET" && !isDataRequest(request);
}

/** Adds the state to a redirect within the site. */
function addState({ headers }: Response, request: Request, state: string | null): void {
  const location = headers.get("Location");
  const { origin, href } = requestUrl(request);
  const target = location === null ? null : URL.parse(location, href);
  if (target?.origin !== origin) return;
  headers.set("Location", withState(target.pathname + target.search + target.hash, state));
}

/** The address without a state that does not count. */
function withoutState(request: Request): string {
  const { pathname, searchParams } = requestUrl(request);
  const rest = new URLSearchParams(searchParams);
  rest.delete(STATE_PARAMETER);
  // Two leading slashes would name another site.
  const path = pathname.replace(/^\/+/, "/");
  return rest.size > 0 ? `${path}?${rest}` : path;
}
