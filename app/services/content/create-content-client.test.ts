import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createContentClient } from "./create-content-client.ts";

const HOUR_S = 60 * 60;
const requests: Request[] = [];
const server = setupServer(
  http.all("https://content.test/*", ({ request }) => {
    requests.push(request);
    return HttpResponse.json({
      items: [],
      total: 0,
      pages: {},
      policy: "p",
      secret: "s",
      nextSyncUrl: "?sync_token=t",
    });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  requests.length = 0;
});
afterAll(() => server.close());

const OPTIONS = {
  ...{ space: "vidare", environment: "master", accessToken: "a-token", host: "content.test" },
  ...{ insecure: false, timeout: 1_000, retryLimit: 0, throttle: "auto" },
};
const client = createContentClient(OPTIONS);

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}

describe("a client", () => {
  it.each([
    ["accessToken", { accessToken: "" }],
    ["space", { space: "" }],
  ])("is not made without %s", (name, missing) => {
    expect(() => createContentClient({ ...OPTIONS, ...missing })).toThrow(`Expected parameter ${name}`);
  });

  it.each(["resolveLinks", "removeUnresolved"])("is not made with %s", (name) => {
    expect(() => createContentClient({ ...OPTIONS, [name]: true })).toThrow(name);
  });
});

describe("a request is sent", () => {
  it.each([
    ["entries", "entries", () => client.getEntries({ include: 5 })],
    ["assets", "assets", () => client.getAssets()],
    ["tags", "tags", () => client.getTags()],
    ["locales", "locales", () => client.getLocales()],
    ["content types", "content_types", () => client.getContentTypes()],
    ["concepts", "taxonomy/concepts", () => client.getConcepts()],
    ["concept schemes", "taxonomy/concept-schemes", () => client.getConceptSchemes()],
    ["a first sync", "sync", () => client.sync({ initial: true })],
    ["a later sync", "sync", () => client.sync({ nextSyncToken: "t" })],
    ["a sync's next page", "sync", () => client.sync({ nextPageToken: "t" })],
    ["an asset key for 48 hours", "asset_keys", () => client.createAssetKey(nowS() + 48 * HOUR_S)],
  ])("for %s", async (_name, path, send) => {
    await send();
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      `/spaces/vidare/environments/master/${path}`,
    ]);
  });
});

// The SDK's types refuse these as well, so the queries are made from JSON.
function query(json: string): Record<string, string> {
  return JSON.parse(json) as Record<string, string>;
}

describe("nothing is sent", () => {
  it.each([
    ["entries in the locale *", () => client.getEntries(query('{ "locale": "*" }')), "locale='*'"],
    ["assets in the locale *", () => client.getAssets(query('{ "locale": "*" }')), "locale='*'"],
    [
      "an object in a query for entries",
      () => client.getEntries(query('{ "sys": { "id": "x" } }')),
      '"sys" query',
    ],
    [
      "an object in a query for assets",
      () => client.getAssets(query('{ "sys": { "id": "x" } }')),
      '"sys" query',
    ],
    ["an object in a query for tags", () => client.getTags(query('{ "sys": { "id": "x" } }')), '"sys" query'],
    [
      "entries with resolveLinks",
      () => client.getEntries(query('{ "resolveLinks": false }')),
      "resolveLinks",
    ],
    [
      "entries with removeUnresolved",
      () => client.getEntries(query('{ "removeUnresolved": true }')),
      "removeUnresolved",
    ],
    [
      "a sync with resolveLinks",
      () => client.sync({ initial: true, ...query('{ "resolveLinks": false }') }),
      "resolveLinks",
    ],
    [
      "a sync without a beginning",
      () => client.sync(query('{ "limit": 1 }')),
      "`initial`, `nextSyncToken` or `nextPageToken`",
    ],
    [
      "an asset key until a text",
      () => client.createAssetKey(JSON.parse('"soon"') as number),
      "only numeric values",
    ],
    ["an asset key that is over", () => client.createAssetKey(nowS() - HOUR_S), "cannot be in the past"],
    ["an asset key for 49 hours", () => client.createAssetKey(nowS() + 49 * HOUR_S), "further in the future"],
  ])("for %s", async (_name, send, reason) => {
    await expect(send()).rejects.toThrow(reason);
    expect(requests).toEqual([]);
  });
});
