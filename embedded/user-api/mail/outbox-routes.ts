import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Site } from "../../../contracts/site.ts";
import { createAddressMatcher } from "../../../platform/addresses.ts";
import { Failure } from "../errors/failure.ts";
import { peerAddress } from "../http/client-address.ts";
import { outboxFrame, outboxListPage, outboxMailPage } from "./outbox-page.ts";
import { getOutboxMail, listOutbox, type OutboxMail } from "./read-outbox.ts";

const MAX_MAILS = 200;

/** Only for browsers on this machine, because the mails contain links that log in. */
export function outboxRoutes(folder: string, site: () => Site): Hono {
  const routes = new Hono();
  routes.use("/outbox/*", requireLocalBrowser);
  routes.get("/outbox", async (c) => {
    const nonce = setSecurityHeaders(c);
    return c.html(outboxListPage(await listOutbox(folder, MAX_MAILS), folder, { site: site(), nonce }));
  });
  routes.get("/outbox/:name", async (c) => {
    const mail = await requireMail(folder, c.req.param("name"));
    return c.html(outboxMailPage(mail, { site: site(), nonce: setSecurityHeaders(c) }));
  });
  routes.get("/outbox/:name/html", async (c) => {
    const mail = await requireMail(folder, c.req.param("name"));
    setSecurityHeaders(c, FRAME_POLICY);
    return c.html(outboxFrame(mail));
  });
  return routes;
}

const isLoopback = createAddressMatcher(["loopback"]);
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Also rejects foreign host names (DNS rebinding) and forwarded requests. */
const requireLocalBrowser: MiddlewareHandler = async (c, next) => {
  const host = URL.parse(`http://${c.req.header("host") ?? ""}`)?.hostname.replace(/^\[(.*)\]$/, "$1") ?? "";
  const isOwnName = host === "localhost" || (isIP(host) !== 0 && isLoopback(host));
  const isForwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "via"].some((name) =>
    c.req.header(name),
  );
  if (!isLoopback(peerAddress(c)) || !isOwnName || isForwarded) throw new Failure("not_found");
  await next();
};

async function requireMail(folder: string, name: string): Promise<OutboxMail> {
  const mail = await getOutboxMail(folder, name);
  if (!mail) throw new Failure("not_found");
  return mail;
}

function setSecurityHeaders(c: Context, rules?: string): string {
  const nonce = randomBytes(16).toString("base64");
  const own = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  c.header("Content-Security-Policy", rules ?? own);
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  return nonce;
}
