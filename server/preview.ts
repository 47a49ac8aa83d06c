import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";
import { RESOURCE_PATHS } from "../app/links/resource-paths.ts";
import { visitorAddress } from "../platform/addresses.ts";
import { errorPage } from "./error-pages.ts";
import type { Env } from "./record-request.ts";
import type { LiveApp } from "./start-live-app.ts";

const PROBES = new Set<string>([`/${RESOURCE_PATHS.healthz}`, `/${RESOURCE_PATHS.readyz}`]);
const NEVER_KEPT = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
/** Ten minutes: the period of `limits.previewPasswords`. */
const LATER = { "Retry-After": "600" };
const PASSWORD_REQUEST = { "WWW-Authenticate": 'Basic realm="Preview", charset="UTF-8"' };

/** Shows drafts only to people with the password. No cache or search engine keeps them. */
export function preview(live: LiveApp): MiddlewareHandler<Env> {
  return async (context, next) => {
    const refusal = PROBES.has(context.req.path) ? null : checkPassword(live, context);
    if (refusal) return refusal;
    await next();
    for (const [name, value] of Object.entries(NEVER_KEPT)) context.header(name, value);
    return undefined;
  };
}

/** Null if the visitor may see drafts. */
function checkPassword({ services }: LiveApp, { req, env }: Context<Env>): Response | null {
  const { TRUST_PROXY, CONTENT_PREVIEW_PASSWORD: password } = services.settings;
  if (password === undefined) return null;
  const guesses = services.limits.previewPasswords;
  const address = visitorAddress(env.incoming, TRUST_PROXY);
  if (guesses.isReached(address)) return errorPage(429, { ...LATER, ...NEVER_KEPT });
  const given = auth(req.raw)?.password;
  if (given !== undefined && isSame(given, password)) return null;
  if (given !== undefined) guesses.countMiss(address);
  return errorPage(401, { ...PASSWORD_REQUEST, ...NEVER_KEPT });
}

/** Compares in the same time for any password. */
function isSame(given: string, password: string): boolean {
  return timingSafeEqual(hash(given), hash(password));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
