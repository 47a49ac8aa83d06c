import { createClient } from "contentful";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "~/env.server.ts";
import { type ContentClient, createContentClients } from "~/services/content/contentful-client.server.ts";
import { until } from "../../../scripts/support/processes.ts";
import { createContentClient } from "./create-content-client.ts";
import { readSpace } from "./read-space.ts";

vi.mock("contentful", async (importOriginal) => {
  const original = await importOriginal<typeof import("contentful")>();
  return { ...original, createClient: vi.fn(original.createClient) };
});
createContentClients(parseEnv({}, { isEmbedded: false, isLocal: true }).contentful);
const [visitor, background] = vi.mocked(createClient).mock.calls.map(([options]) => options);

it.each([
  ["visitors", visitor, 2_500, 1],
  ["the background", background, 30_000, 5],
])("bounds the loads of %s in time, attempts and bytes", (_name, options, timeout, retryLimit) => {
  const bytes = { maxContentLength: 1_073_741_824, maxBodyLength: 1_073_741_824 };
  expect(options).toMatchObject({ timeout, retryLimit, ...bytes });
});

describe("a whole space", () => {
  const BASE = "https://content.test/spaces/vidare/environments/master";
  const ADDRESS = { space: "vidare", environment: "master", accessToken: "t", host: "content.test" };
  const LIMITS = { insecure: false, timeout: 1_000, retryLimit: 0, throttle: "auto" };
  const client = createContentClient({ ...ADDRESS, ...LIMITS });

  const server = setupServer(
    http.get(`${BASE}/taxonomy/concepts`, ({ request }) => {
      const isLast = new URL(request.url).searchParams.get("pageNext") === "b";
      const next = `/spaces/vidare/environments/master/taxonomy/concepts?limit=1000&pageNext=b`;
      return HttpResponse.json({
        items: [{ sys: { id: isLast ? "second" : "first" } }],
        pages: isLast ? {} : { next },
      });
    }),
    http.get(`${BASE}/sync`, () =>
      HttpResponse.json({ items: [], nextSyncUrl: `${BASE}/sync?sync_token=t` }),
    ),
    http.get(`${BASE}/*`, () => HttpResponse.json({ items: [], total: 0, pages: {} })),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  it("reads every page of the taxonomy", async () => {
    const { concepts } = await readSpace(client);
    expect(concepts.map(({ sys }) => sys.id)).toEqual(["first", "second"]);
  });

  it.each([
    ["an empty object", {}],
    ["a text", "<h1>Hello"],
  ])("refuses %s for a sync, which would be an empty space", async (_name, reply) => {
    server.use(http.get(`${BASE}/sync`, () => HttpResponse.json(reply)));
    await expect(readSpace(client)).rejects.toThrow("nextSyncToken");
  });
});

describe("the rate of requests", () => {
  const QUERY = { content_type: "topic" };
  const LIMIT_PER_SECOND = 55;
  const RESET_S = 3;
  // The SDK waits 500 to 700 ms longer.
  const MAX_JITTER_MS = 700;
  const SECOND_MS = 1000;
  const server = setupServer();
  let startedAt = 0;
  let arrivals: number[] = [];

  beforeAll(() => server.listen());

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    startedAt = Date.now();
    arrivals = [];
    respondWith(emptyPage);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  afterAll(() => server.close());

  function emptyPage(): Response {
    return HttpResponse.json({ items: [], total: 0 });
  }

  function tooManyRequests(resetS: number): Response {
    const headers = { "X-Contentful-RateLimit-Reset": String(resetS) };
    return HttpResponse.json({ sys: { type: "Error", id: "RateLimitExceeded" } }, { status: 429, headers });
  }

  function respondWith(toResponse: () => Response): void {
    server.resetHandlers(
      http.get("http://content.test/*", () => {
        arrivals.push(Date.now() - startedAt);
        const response = toResponse();
        response.headers.set("X-Contentful-RateLimit-Second-Limit", String(LIMIT_PER_SECOND));
        return response;
      }),
    );
  }

  function clientsWith(throttle: string): ContentClient[] {
    const env = { CONTENTFUL_HOST: "http://content.test", CONTENTFUL_THROTTLE: throttle };
    const { contentful } = parseEnv(env, { isEmbedded: false, isLocal: true });
    const { visitors, background } = createContentClients(contentful);
    return [visitors, background];
  }

  /** The arrival times, in seconds, of five requests that are sent after the service has named its limit. */
  async function spreadFive(client: ContentClient, perSecond: number): Promise<number[]> {
    await client.getEntries(QUERY);
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
    arrivals = [];
    startedAt = Date.now();
    const all = Promise.all(Array.from({ length: 5 }, () => client.getEntries(QUERY)));
    for (let expected = perSecond; expected <= 5; expected += perSecond) {
      await until(() => arrivals.length >= expected);
      await vi.advanceTimersByTimeAsync(SECOND_MS);
    }
    await all;
    return arrivals.map((ms) => Math.floor(ms / SECOND_MS));
  }

  it.each([
    ["auto", 5, [0, 0, 0, 0, 0]],
    ["1%", 1, [0, 1, 2, 3, 4]],
    ["1", 1, [0, 1, 2, 3, 4]],
  ])("with CONTENTFUL_THROTTLE=%s, five requests leave %i a second", async (throttle, perSecond, seconds) => {
    for (const client of clientsWith(throttle)) {
      expect(await spreadFive(client, perSecond)).toEqual(seconds);
    }
  });

  it("after a 429, the next attempt waits for the seconds that the service names", async () => {
    for (const client of clientsWith("auto")) {
      arrivals = [];
      startedAt = Date.now();
      respondWith(() => (arrivals.length > 1 ? emptyPage() : tooManyRequests(RESET_S)));
      const page = client.getEntries(QUERY);
      await until(() => arrivals.length === 1);
      await until(() => vi.getTimerCount() > 0);
      await vi.advanceTimersByTimeAsync(RESET_S * SECOND_MS);
      expect(arrivals).toEqual([0]);
      await vi.advanceTimersByTimeAsync(MAX_JITTER_MS);
      expect((await page).items).toEqual([]);
      expect(arrivals).toHaveLength(2);
    }
  });
});
