import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { visitorAddress } from "../platform/addresses.ts";
import { type Env, NO_ROUTE } from "./record-request.ts";
import type { LiveApp } from "./start-live-app.ts";

export function reactRouterHandler({
  services: { settings, log, reportError },
  newest,
}: LiveApp): MiddlewareHandler<Env> {
  const { origin } = new URL(settings.publicOrigin);
  return async ({ req, env: { incoming, outgoing } }) => {
    const { record } = incoming;
    const { build, services } = await newest();
    const address = visitorAddress(incoming, settings.TRUST_PROXY);
    const { response, route } = await build.respond(
      toRequest(req.raw, `${origin}${incoming.url}`),
      services,
      address,
    );
    Object.assign(record, route ? { route: route.pattern, locale: route.locale } : { route: NO_ROUTE });
    if (!response.body) return response;
    return new Response(untilItBreaks(response.body, onBreak), response);

    function onBreak(error: unknown): void {
      if (outgoing.destroyed) return;
      log.error({ err: error }, "response broken off");
      reportError(error);
      outgoing.destroy();
    }
  };
}

type Settings = { COMPRESS: "auto" | "on" | "off"; TRUST_PROXY: number };

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?(?:auth|progress)=/;

/** Does not compress a page if its length could reveal a secret (BREACH, decision 0036). By default, a trusted proxy compresses instead. */
export function compression({ COMPRESS, TRUST_PROXY }: Settings): MiddlewareHandler<Env> {
  const isOn = COMPRESS === "auto" ? TRUST_PROXY === 0 : COMPRESS === "on";
  const gzip = compress({ encoding: "gzip" });
  return async (context, next) => {
    await next();
    if (isOn && !couldTellSecret(context.req.raw, context.res.status))
      await gzip(context, () => Promise.resolve());
  };
}

/** Ends a body that breaks without an error, for which Hono's adapter would write a stack trace to the console. */
function untilItBreaks(
  body: ReadableStream<Uint8Array>,
  onBreak: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { value, done } = await reader.read().catch((error: unknown) => {
      onBreak(error);
      return { value: undefined, done: true } as const;
    });
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
}

function toRequest({ method, headers: sent, body, signal }: Request, url: string): Request {
  const headers = new Headers(sent);
  // React Router would check the header against the inner address, which is wrong behind a proxy.
  headers.delete("Origin");
  return new Request(url, { method, headers, signal, ...(method === "POST" && { body, duplex: "half" }) });
}

function couldTellSecret({ method, url, headers }: Request, status: number): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  const isReflecting = status >= 400 || url.includes("?");
  return isReflecting && SESSION_COOKIE.test(headers.get("Cookie") ?? "");
}
