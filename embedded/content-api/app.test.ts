import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContentApi } from "./app.ts";
import { BASE, type Fixture, serveFixture } from "./fixtures/serve-fixture.ts";
import { createRateLimit } from "./space-guards.ts";
import { createAssetKey } from "./space-routes.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await serveFixture();
});
afterAll(() => fixture.stop());

describe("access", () => {
  it("needs the token, by header or by parameter", async () => {
    await expect(fixture.clientWith({ accessToken: "wrong" }).getEntries()).rejects.toMatchObject({
      name: "AccessTokenInvalid",
    });
    expect((await fixture.app.request(`${BASE}/entries`)).status).toBe(401);
    expect((await fixture.app.request(`${BASE}/entries?access_token=local`)).status).toBe(200);
  });

  it("checks the token before the space", async () => {
    expect((await fixture.app.request("/spaces/other")).status).toBe(401);
  });

  it.each([{ space: "other" }, { environment: "other" }])("returns 404 for %o", async (place) => {
    await expect(fixture.clientWith(place).getEntries()).rejects.toMatchObject({ name: "NotFound" });
  });
});

describe("a response opened as a page", () => {
  it.each(["/", "/healthz", `${BASE}/entries?access_token=local`, `${BASE}/entries`])(
    "runs nothing, is in no frame and is no other type: %s",
    async (path) => {
      const { headers } = await fixture.app.request(path);
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});

describe("errors", () => {
  it("are logged without the query", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
    const { store } = fixture;
    const app = createContentApi({
      space: "vidare",
      environment: "master",
      token: "local",
      store,
      filesDir: "",
      log,
    });
    for (const query of [
      "access_token=local&order=SECRET",
      "access_token=local&locale=SECRET",
      "access_token=SECRET",
    ])
      await app.request(`${BASE}/entries?${query}`);
    expect(lines.join("")).toContain('"level":40');
    expect(lines.join("")).not.toContain("SECRET");
  });

  it("have Contentful's body and the request's id", async () => {
    const response = await fixture.ask(`${BASE}/entries/nothing`);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/vnd.contentful.delivery.v1+json");
    expect(await response.json()).toEqual({
      sys: { type: "Error", id: "NotFound" },
      message: "The resource could not be found.",
      details: { type: "Entry", id: "nothing", environment: "master", space: "vidare" },
      requestId: response.headers.get("x-contentful-request-id"),
    });
  });

  it.each([
    ["GET", `${BASE}/taxonomy/concepts?skip=1`],
    ["POST", `${BASE}/entries`],
    ["DELETE", `${BASE}/entries/topicWater`],
    ["GET", `${BASE}/entries/topicWater?include=2`],
    ["GET", `${BASE}/content_types?order=name`],
    ["GET", `${BASE}/locales?locale=sv-SE`],
    ["DELETE", `${BASE}/nothing`],
  ])("are 400 for what is not supported: %s %s", async (method, path) => {
    const response = await fixture.ask(path, { method });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ sys: { type: "Error", id: "BadRequest" } });
  });

  it.each([
    "/",
    "/nothing",
    "/spaces/vidare/entries",
    "/spaces/vidare/nothing",
    "/spaces/vidare/environments",
    BASE,
    `${BASE}/nothing`,
    `${BASE}/entries/topicWater/nothing`,
    `${BASE}/taxonomy/nothing`,
  ])("are 404 for %s", async (path) => {
    for (const method of ["GET", "HEAD"]) expect((await fixture.ask(path, { method })).status).toBe(404);
    expect(await (await fixture.ask(path)).json()).toMatchObject({ sys: { type: "Error", id: "NotFound" } });
  });
});

describe("every response", () => {
  it("reports the rate limit and counts", async () => {
    const { headers } = await fixture.ask(`${BASE}/locales`);
    expect(headers.get("x-contentful-ratelimit-second-limit")).toBe("55");
    expect(Number(headers.get("x-contentful-ratelimit-second-remaining"))).toBeLessThan(55);
    expect(headers.get("x-contentful-ratelimit-reset")).toMatch(/^[01]$/);
    const refused = await fixture.app.request(`${BASE}/locales`);
    expect(refused.headers.get("x-contentful-ratelimit-second-limit")).toBe("55");
  });

  it("can be revalidated by its ETag", async () => {
    const first = await fixture.ask(`${BASE}/entries`);
    const etag = first.headers.get("etag") ?? "";
    const headers = { authorization: "Bearer local", "if-none-match": etag };
    expect((await fixture.ask(`${BASE}/entries`, { headers })).status).toBe(304);
    expect((await fixture.ask(`${BASE}/entries?limit=1`, { headers })).status).toBe(200);
    expect((await fixture.ask(`${BASE}/entries`, { headers: { "if-none-match": etag } })).status).toBe(401);
  });

  it("needs no token for health checks", async () => {
    expect((await fixture.app.request("/healthz")).status).toBe(200);
    expect((await fixture.app.request("/readyz")).status).toBe(200);
  });
});

async function topicsFor(accessToken: string): Promise<string[]> {
  const { items } = await fixture.clientWith({ accessToken }).getEntries({ content_type: "topic" });
  return items.map(({ sys }) => sys.id);
}

it("drafts are for the preview token alone, and archived entries for none", async () => {
  const published = await topicsFor("local");
  const all = await topicsFor("local-preview");
  expect(all.toSorted()).toEqual([...published, "topicDraft"].toSorted());
  expect(all).not.toContain("topicArchived");
});

it("drafts cannot be synced, as in Contentful's Preview API", async () => {
  const path = `${BASE}/sync?initial=true&access_token=`;
  expect((await fixture.app.request(`${path}local-preview`)).status).toBe(400);
  expect((await fixture.app.request(`${path}local`)).status).toBe(200);
});

it("what one token got is not confirmed to the other", async () => {
  const etagFor = async (token: string) => {
    const { headers } = await fixture.app.request(`${BASE}/entries`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return headers.get("etag");
  };
  expect(await etagFor("local")).not.toBe(await etagFor("local-preview"));
});

it("counts down within a second, restarts in the next, and reports when to retry", () => {
  let now = 1000;
  const countRequest = createRateLimit(() => now);
  const remaining = () => countRequest()["X-Contentful-RateLimit-Second-Remaining"];
  expect([remaining(), remaining()]).toEqual(["54", "53"]);
  now = 2000;
  expect(remaining()).toBe("54");
  for (let request = 2; request < 55; request += 1) countRequest();
  expect(countRequest()).toMatchObject({
    "X-Contentful-RateLimit-Second-Remaining": "0",
    "X-Contentful-RateLimit-Reset": "1",
  });
});

const NOW_S = 1_800_000_000;
const DAY_S = 24 * 60 * 60;

function createFor(expiresAt: unknown) {
  return createAssetKey(JSON.stringify({ expiresAt }), NOW_S * 1000);
}

it.each([NOW_S, NOW_S + 2 * DAY_S])("has a policy and a secret until %d", (expiresAt) => {
  const { policy, secret } = createFor(expiresAt);
  expect([policy, secret]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
});

it.each([NOW_S - 1, NOW_S + 2 * DAY_S + 1, "soon", undefined])("is refused for %s", (expiresAt) => {
  expect(() => createFor(expiresAt)).toThrow("expiresAt");
});
