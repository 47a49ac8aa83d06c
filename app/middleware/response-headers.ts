import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import {
  frameAncestorsContext,
  frameSourcesContext,
  mediaSourcesContext,
  observerSourcesContext,
  requestInfoContext,
  styleHashContext,
} from "~/contexts.ts";
import { isLoggedIn } from "~/middleware/caller.ts";
import { isDataRequest, isPrefetch } from "~/middleware/request-kind.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { MISS_WINDOW_S } from "~/services/limits/limits.server.ts";

const RETRY_AFTER_S: Partial<Record<number, number>> = { 429: MISS_WINDOW_S, 503: 30 };

const PERMISSIONS = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

const retryAfterContext = createContext<number | null>(null);

export function retryAfter(context: Readonly<RouterContextProvider>, seconds: number): void {
  context.set(retryAfterContext, seconds);
}

/** Sets the headers of every response, because React Router loses some headers of thrown data. */
export const responseHeadersMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const { headers } = response;
  const retryAfterS = context.get(retryAfterContext) ?? RETRY_AFTER_S[response.status];
  if (retryAfterS !== undefined && !headers.has("Retry-After"))
    headers.set("Retry-After", String(retryAfterS));
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Cross-Origin-Resource-Policy"))
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentSecurityPolicy(context));
  if (headers.get("Content-Type")?.startsWith("text/html"))
    setDocumentHeaders(headers, context.get(frameAncestorsContext));
  return response;
};

function setDocumentHeaders(headers: Headers, frameAncestors: string | null): void {
  headers.set("Permissions-Policy", PERMISSIONS);
  // X-Frame-Options cannot name other sites, so a page that they may frame goes without it.
  if (frameAncestors === "'none'") headers.set("X-Frame-Options", "DENY");
}

/** Imports inherit a script's nonce; a `modulepreload` link does not, and has its own. */
export function contentSecurityPolicy(context: Readonly<RouterContextProvider>): string {
  const observerSources = context.get(observerSourcesContext);
  const styleHash = context.get(styleHashContext);
  const frameAncestors = context.get(frameAncestorsContext);
  const isDev = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'nonce-${context.get(requestInfoContext).nonce}'`,
    `style-src 'self' ${isDev ? "'unsafe-inline'" : styleHash}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...observerSources.images].join(" "),
    [`connect-src 'self'${isDev ? " ws:" : ""}`, ...observerSources.connect].join(" "),
    `frame-src ${context.get(frameSourcesContext)}`,
    `media-src ${context.get(mediaSourcesContext)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frameAncestors === null ? [] : [`frame-ancestors ${frameAncestors}`]),
  ].join("; ");
}

const FETCHED_AHEAD_S = 30;
const isKeptContext = createContext(true);
const QUESTION_PATTERN = /\/:question(\/:part\?)?$/;

/** For pages with personal data: neither a cache nor the Back button shows them again after a logout. */
export const noStoreMiddleware: MiddlewareFunction<Response> = async (_, next) =>
  withCacheControl(await next(), "no-store");

/** Like the middleware, if only some visits of a page have such data. */
export function keepNowhere(context: Readonly<RouterContextProvider>): void {
  context.set(isKeptContext, false);
}

/** Prefetched data has a lifetime, or browsers would fetch it twice. Nothing else has one, and on a kiosk nothing has. */
export const pageCacheControlMiddleware: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const wasLoggedIn = isLoggedIn(context);
  const response = await next();
  const isPersonal = wasLoggedIn || isLoggedIn(context);
  const isNeverKept =
    isKiosk(context) || !context.get(isKeptContext) || response.headers.get("Cache-Control") === "no-store";
  const isFetchedAhead = isDataRequest(request) && isPrefetch(request) && response.status === 200;
  if (isFetchedAhead && !isNeverKept && (!isPersonal || QUESTION_PATTERN.test(pattern))) {
    response.headers.append("Vary", "Cookie");
    return withCacheControl(response, `private, max-age=${FETCHED_AHEAD_S}`);
  }
  if (isNeverKept || isPersonal) return withCacheControl(response, "no-store");
  return response.headers.has("Cache-Control") ? response : withCacheControl(response, "private, no-cache");
};

function withCacheControl(response: Response, value: string): Response {
  response.headers.set("Cache-Control", value);
  return response;
}

/** Keeps the secret in a page's address from other sites. "no-referrer" would make our own forms look foreign. */
export const sameOriginReferrer: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Referrer-Policy", "same-origin");
  return response;
};
