import { createContext, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { embedOf } from "~/links/embed-paths.ts";
import { localizedPath } from "~/links/localized-paths.ts";
import { STATE_PARAMETER, withoutState, withState } from "~/links/page-contexts.ts";
import { isDataRequest, isFromOwnPage } from "~/middleware/request-kind.ts";
import { getServices } from "~/middleware/services.ts";
import {
  ANONYMOUS,
  type AuthSession,
  readAuthSession,
  toAnonymous,
  writeAuthSession,
} from "~/sessions/auth-session.server.ts";
import { openState, sealState } from "~/sessions/cookieless-state.server.ts";
import { kioskModeCookie } from "~/sessions/cookies.server.ts";
import {
  EMPTY_PROGRESS,
  type ProgressSession,
  readProgressSession,
  withoutUser,
  writeProgressSession,
} from "~/sessions/progress-session.server.ts";

export type Sessions = { auth: AuthSession; progress: ProgressSession };

const sessionsContext = createContext<Sessions>();
const isCookielessContext = createContext(false);
const embedContext = createContext<EnglishPath | null>(null);
const isKioskContext = createContext(false);

export function getSessions(context: Readonly<RouterContextProvider>): Sessions {
  return context.get(sessionsContext);
}

/** Removes the user and what is in progress. A kiosk stays a kiosk. */
export function forgetUser(context: Readonly<RouterContextProvider>): void {
  const sessions = getSessions(context);
  sessions.auth = toAnonymous(sessions.auth);
  sessions.progress = withoutUser(sessions.progress);
}

/** The first page of the embed that the request is for; null for the site itself. */
export function getEmbed(context: Readonly<RouterContextProvider>): EnglishPath | null {
  return context.get(embedContext);
}

export function isKiosk(context: Readonly<RouterContextProvider>): boolean {
  return context.get(isKioskContext);
}

/** Whether addresses carry the sessions, because the browser keeps no cookies. */
export function isCookieless(context: Readonly<RouterContextProvider>): boolean {
  return context.get(isCookielessContext);
}

/** The sessions as text for addresses; null if cookies carry them, or if an embed knows nothing yet. */
export async function getCookielessState(context: Readonly<RouterContextProvider>): Promise<string | null> {
  if (!isCookieless(context)) return null;
  const sessions = getSessions(context);
  const embed = getEmbed(context);
  if (embed !== null && sessions.auth === ANONYMOUS && sessions.progress === EMPTY_PROGRESS) return null;
  return sealState(sessions, getServices(context).cookies, embed);
}

/** Every page sets a cookie, so a form without any cookie is from a browser that keeps none (decision 0008). */
export const sessionsMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args;
  const embed = embedOf(new URL(request.url).pathname);
  if (embed !== null) return runEmbed(embed, args, next);
  const cookies = request.headers.get("Cookie");
  const { cookies: cookieSettings } = getServices(context);
  const state = new URL(request.url).searchParams.get(STATE_PARAMETER);
  const carried =
    state !== null && !cookies && isFromOwnPage(request) ? await openState(state, cookieSettings) : null;
  if (state !== null && !carried && isPage(request)) throw redirect(ownAddressWithoutState(request));
  const auth = carried ? { ...ANONYMOUS, ...carried.auth } : readAuthSession(cookies, cookieSettings);
  const progress = carried?.progress ?? readProgressSession(cookies, cookieSettings);
  const hasNoCookies = !cookies && (carried !== null || request.method === "POST");
  const sessions: Sessions = { auth, progress };
  context.set(sessionsContext, sessions);
  context.set(isCookielessContext, hasNoCookies);
  context.set(isKioskContext, kioskModeCookie.read(cookies));
  const response = await next();
  if (hasNoCookies) addState(response, request, await getCookielessState(context));
  if (carried) {
    response.headers.delete("Set-Cookie");
    return response;
  }
  if (sessions.auth !== auth)
    response.headers.append("Set-Cookie", writeAuthSession(sessions.auth, cookieSettings));
  if (sessions.progress !== progress)
    response.headers.append("Set-Cookie", writeProgressSession(sessions.progress, cookieSettings));
  return response;
};

/** With this parameter, an embed's script posts a form that the frame's sandbox blocks. */
const REPLY_PARAMETER = "reply";
const TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** A frame's script has no origin and cannot read where a redirect leads, so it gets the address as text. */
function forFrame(request: Request, response: Response): Response {
  const { href, searchParams } = new URL(request.url);
  if (request.method !== "POST" || searchParams.get(REPLY_PARAMETER) !== "address") return response;
  const location = response.headers.get("Location");
  const reply = location === null ? response : new Response(new URL(location, href).href, { headers: TEXT });
  reply.headers.set("Access-Control-Allow-Origin", "*");
  return reply;
}

/** An embed uses no cookies: browsers may block them, or they may be somebody else's. */
async function runEmbed(
  embed: EnglishPath,
  { request, context }: Parameters<MiddlewareFunction<Response>>[0],
  next: () => Promise<Response>,
): Promise<Response> {
  const { cookies: cookieSettings } = getServices(context);
  const state = new URL(request.url).searchParams.get(STATE_PARAMETER);
  const carried = state === null ? null : await openState(state, cookieSettings, embed);
  if (state !== null && !carried && isPage(request)) throw redirect(ownAddressWithoutState(request));
  const auth = carried?.auth.userUuid ? { ...ANONYMOUS, ...carried.auth } : ANONYMOUS;
  context.set(sessionsContext, { auth, progress: carried?.progress ?? EMPTY_PROGRESS });
  context.set(isCookielessContext, true);
  context.set(embedContext, embed);
  const response = await next();
  response.headers.delete("Set-Cookie");
  const location = response.headers.get("Location");
  const target = location && URL.parse(location, new URL(request.url).href);
  if (target && embedOf(target.pathname) === embed)
    addState(response, request, await getCookielessState(context));
  return forFrame(request, response);
}

/** True for prefetched pages too, because a form on them posts to its own address. */
function isPage(request: Request): boolean {
  return request.method === "GET" && !isDataRequest(request);
}

function addState({ headers }: Response, request: Request, state: string | null): void {
  const location = headers.get("Location");
  const { origin, href } = new URL(request.url);
  const target = location === null ? null : URL.parse(location, href);
  if (target?.origin !== origin) return;
  headers.set("Location", withState(localizedPath(target.pathname + target.search + target.hash), state));
}

function ownAddressWithoutState(request: Request): string {
  const { pathname, search } = withoutState(new URL(request.url));
  // An address with two leading slashes would name another site.
  return pathname.replace(/^\/+/, "/") + search;
}
