import type { MiddlewareHandler } from "hono";
import { type Env, FILE } from "./record-request.ts";
import type { Web } from "./start-web.ts";

/** The icons of the build, of which browsers and systems ask for some without a link. */
const PRODUCT_ICON = /^\/[\w-]*icon[\w-]*\.(?:ico|png|svg)$/;
const HEADERS = {
  "Cache-Control": "public, max-age=3600",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** A site with an icon of its own shows no other. Everything that asks for an icon reads PNG. */
export function siteIcon({ current }: Web): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (!PRODUCT_ICON.test(context.req.path)) return next();
    const { services } = await current();
    const { touchIcon } = services.siteFiles;
    if (!touchIcon) return next();
    context.env.incoming.record.route = FILE;
    return context.body(null, 302, { ...HEADERS, Location: touchIcon });
  };
}
