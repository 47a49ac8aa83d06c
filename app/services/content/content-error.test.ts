import { inspect } from "node:util";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContentCache } from "~/services/content/content-cache.server.ts";
import { ContentError } from "~/services/content/content-error.ts";
import { createContentClient } from "~/services/content/create-content-client.ts";
import { createMemorySource } from "../../../tests/mocks/cache-source.ts";
import { recordLog } from "../../../tests/mocks/recorded-log.ts";

const TOKEN = "a-planted-token-that-nobody-may-read";
const URLS = "https://content.test/*";
const server = setupServer();
const client = createContentClient({
  ...{ space: "vidare", environment: "master", accessToken: TOKEN, host: "content.test", insecure: false },
  ...{ timeout: 200, retryLimit: 0, throttle: "auto" },
});
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function reply(status: number, id: string, message: string, details?: object) {
  const body = { sys: { type: "Error", id }, message, details, requestId: "request-1" };
  return HttpResponse.json(body, { status });
}

async function failureOf(work: Promise<unknown>): Promise<ContentError> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof ContentError) return error;
  throw new Error("The work did not end with a ContentError", { cause: error });
}

const FAILURES: [string, () => Response | Promise<Response>, string][] = [
  ["401", () => reply(401, "AccessTokenInvalid", `${TOKEN} is not valid`), "AccessTokenInvalid"],
  ["404", () => reply(404, "NotFound", "The resource could not be found."), "NotFound"],
  ["422", () => reply(422, "ValidationFailed", "No", { sent: [`Bearer ${TOKEN}`] }), "ValidationFailed"],
  ["429", () => reply(429, "RateLimitExceeded", "Slow down"), "RateLimitExceeded"],
  ["500", () => reply(500, "ServerError", "Oh no"), "ServerError"],
  [
    "garbage with 502",
    () => new HttpResponse(`<h1>${TOKEN}`, { status: 502, statusText: "Bad Gateway" }),
    "502 Bad Gateway",
  ],
  ["garbage with 200", () => HttpResponse.text(`<h1>${TOKEN}`), "TypeError"],
  ["a reset", () => HttpResponse.error(), "ConnectionFailed"],
  ["a timeout", () => new Promise(() => undefined), "ECONNABORTED"],
];

describe("a failed request", () => {
  it("is an error named after the service's id, with a masked record as its message", async () => {
    server.use(http.all(URLS, () => reply(404, "NotFound", "The resource could not be found.", { id: "x" })));
    const error = await failureOf(client.getEntries({ content_type: "topic" }));
    expect(error).toMatchObject({
      name: "NotFound",
      record: {
        status: 404,
        request: {
          method: "get",
          url: "https://content.test:443/spaces/vidare/environments/master/entries",
          headers: { Authorization: "Bearer ***" },
        },
        requestId: "request-1",
        message: "The resource could not be found.",
        details: { id: "x" },
      },
    });
    expect(error.message).toBe(JSON.stringify(error.record));
  });

  it("for an entry that is missing is NotFound", async () => {
    server.use(http.all(URLS, () => HttpResponse.json({ items: [], total: 0 })));
    await expect(client.getEntry("gone")).rejects.toMatchObject({
      sys: { id: "NotFound" },
      message: "The resource could not be found.",
    });
  });

  it.each([
    ["entries", () => client.getEntries()],
    ["a sync", () => client.sync({ initial: true })],
    ["an asset key", () => client.createAssetKey(Math.floor(Date.now() / 1000) + 60)],
  ])("of %s contains no token", async (_name, send) => {
    server.use(http.all(URLS, () => reply(401, "AccessTokenInvalid", `${TOKEN} is not valid`)));
    const error = await failureOf(send());
    expect(error).toMatchObject({ name: "AccessTokenInvalid" });
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(TOKEN);
  });
});

describe("the log", () => {
  it.each(FAILURES)("names %s without the token", async (kind, respond, reason) => {
    server.use(http.all(URLS, respond));
    const { log, entries, text } = recordLog();
    const cache = new ContentCache(kind, createMemorySource({ log }));
    await expect(cache.read("any", () => client.getEntries())).rejects.toThrow();
    expect(entries()).toMatchObject([{ msg: "content not read", reason }]);
    expect(text()).not.toContain(TOKEN);
  });
});
