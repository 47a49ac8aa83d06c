import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";
import { RESOURCE_PATHS } from "../app/links/resource-paths.ts";
import { errorPage } from "./error-pages.ts";
import type { Env } from "./record-request.ts";

type Settings = { isPreview: boolean; CONTENT_PREVIEW_PASSWORD?: string | undefined };

const PROBES = new Set<string>([`/${RESOURCE_PATHS.healthz}`, `/${RESOURCE_PATHS.readyz}`]);
const NEVER_KEPT = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
const PASSWORD_REQUEST = { "WWW-Authenticate": 'Basic realm="Preview", charset="UTF-8"' };

/** Drafts are for those with the password, and no cache or search engine keeps them. */
export function preview({ isPreview, CONTENT_PREVIEW_PASSWORD: password }: Settings): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (!isPreview) return next();
    const isOpen = password === undefined || PROBES.has(context.req.path);
    if (!isOpen && !isSame(auth(context.req.raw)?.password ?? "", password))
      return errorPage(401, { ...PASSWORD_REQUEST, ...NEVER_KEPT });
    await next();
    for (const [name, value] of Object.entries(NEVER_KEPT)) context.header(name, value);
    return undefined;
  };
}

/** Takes the same time for any password. */
function isSame(given: string, password: string): boolean {
  return timingSafeEqual(hash(given), hash(password));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
