import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createContentClient } from "./create-content-client.ts";
import { readSpace } from "./read-space.ts";

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
  http.get(`${BASE}/sync`, () => HttpResponse.json({ items: [], nextSyncUrl: `${BASE}/sync?sync_token=t` })),
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
