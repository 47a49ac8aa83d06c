import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Api, ContentApiOptions } from "./api.ts";
import { accessTokenInvalid, badRequest, notFound } from "./errors.ts";
import type { Parameters } from "./query.ts";
import type { Identity } from "./resource.ts";
import type { Store } from "./store.ts";

export function addSpaceGuards(app: Api, options: ContentApiOptions): void {
  const { log } = options;
  const countRequest = createRateLimit(Date.now);
  app.use("/spaces/*", async (c, next) => {
    const started = performance.now();
    // Without hyphens, because the log removes everything that looks like a uuid.
    const requestId = randomUUID().replaceAll("-", "");
    c.set("requestId", requestId);
    c.header("X-Contentful-Request-Id", requestId);
    for (const [name, value] of Object.entries(countRequest())) c.header(name, value);
    await next();
    // The query string is left out: it may contain the token or a person's search words.
    const ms = Math.round(performance.now() - started);
    log?.debug({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
  app.use("/spaces/*", async (c, next) => {
    const store = findStore(
      c.req.header("authorization") ?? `Bearer ${c.req.query("access_token") ?? ""}`,
      options,
    );
    c.set("store", store);
    requirePlace(c.req.path, options);
    c.set("parameters", readParameters(c.req.url));
    // The response depends only on the content and the address.
    const etag = `W/"${hash(`${store.current().version} ${c.req.url}`).toString("base64url")}"`;
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, { etag });
    await next();
    if (c.res.status === 200) c.header("etag", etag);
    c.header("cache-control", "no-cache");
    return undefined;
  });
}

function findStore(header: string, { token, store, preview }: ContentApiOptions): Store {
  if (isToken(header, token)) return store;
  if (preview && isToken(header, preview.token)) return preview.store;
  throw accessTokenInvalid();
}

function isToken(header: string, token: string): boolean {
  return timingSafeEqual(hash(header), hash(`Bearer ${token}`));
}

function requirePlace(path: string, { space, environment }: Identity): void {
  const [, , askedSpace = "", section, askedEnvironment = ""] = path.split("/");
  if (askedSpace !== space) throw notFound({ type: "Space", id: askedSpace });
  if (section !== "environments" || askedEnvironment === environment) return;
  throw notFound({ type: "Environment", id: askedEnvironment, space });
}

function readParameters(url: string): Parameters {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (parameters.has(name)) throw badRequest(`The parameter "${name}" is given more than once`);
    parameters.set(name, value);
  }
  return parameters;
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const REQUESTS_PER_SECOND = 55;

/** Only reports the count in headers; no request is refused. `now` returns milliseconds. */
export function createRateLimit(now: () => number): () => Record<string, string> {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    return {
      "X-Contentful-RateLimit-Second-Limit": String(REQUESTS_PER_SECOND),
      "X-Contentful-RateLimit-Second-Remaining": String(Math.max(0, REQUESTS_PER_SECOND - count)),
      "X-Contentful-RateLimit-Reset": count < REQUESTS_PER_SECOND ? "0" : "1",
    };
  };
}
