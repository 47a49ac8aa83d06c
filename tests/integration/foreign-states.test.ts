import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { ORIGIN, type Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const FEEDBACK = "/t/health/h1/feedback";

/** The state of a visitor with answers whose browser keeps no cookies. */
async function takeState(): Promise<string> {
  const owner = await world.now.visitor();
  const sent = await owner.post("/t/health/h1", { nonce: crypto.randomUUID(), answer: "h1-a" });
  return new URL(sent.location, ORIGIN).searchParams.get("state") ?? "";
}

async function visitorFrom(headers: Record<string, string>): Promise<Visitor> {
  const visitor = await world.now.visitor();
  Object.assign(visitor.headers, headers);
  return visitor;
}

function namesOf(page: Page): string[] {
  return page.headers.getSetCookie().map((line) => line.replace(/=.*/, ""));
}

describe("a cookieless state from another site", () => {
  const foreign = { "Sec-Fetch-Site": "cross-site" };

  it("does not change who the reader is", async () => {
    const state = await takeState();
    const visitor = await visitorFrom(foreign);
    const page = await visitor.open(`${FEEDBACK}?state=${state}`);
    expect(page.path).toBe("/t/health/h1");
    expect(page.radios).toMatchObject({ checked: null, canChoose: true });
    expect(page.text).not.toContain(en("site.cookiesRefused"));
    expect(visitor.jar.has("auth")).toBe(false);
  });

  it("is gone from the address before a form could carry it on", async () => {
    const state = await takeState();
    const visitor = await visitorFrom(foreign);
    for (const more of [{}, { "Sec-Purpose": "prefetch" }]) {
      const page = await visitor.get(`/t/health/h2?test=health-test&state=${state}`, more);
      expect([page.status, page.location]).toEqual([302, "/t/health/h2?test=health-test"]);
    }
  });
});

describe("a state from one of our own pages", () => {
  it("counts", async () => {
    const state = await takeState();
    const visitor = await visitorFrom({ "Sec-Fetch-Site": "same-origin" });
    const page = await visitor.get(`${FEEDBACK}?state=${state}`);
    expect(page.text).toContain(en("site.cookiesRefused"));
    expect(page.text).toContain(en("question.right"));
  });

  it("never becomes a cookie, by a page or by a form", async () => {
    const state = await takeState();
    const visitor = await visitorFrom({ "Sec-Fetch-Site": "same-origin" });
    const page = await visitor.get(`/t/health/h2?state=${state}`);
    visitor.jar.clear();
    const form = { nonce: page.field("nonce"), answer: "h2-b" };
    const sent = await visitor.post(page.path, form);
    expect(sent.status).toBe(303);
    expect([...namesOf(page), ...namesOf(sent)]).toEqual([]);
    expect((await world.now.api.users()).length).toBe(1);
  });
});

describe("a file or a probe", () => {
  it.each([
    ["at a first visit", {}],
    ["with cookies", { Cookie: "i18n_redirected=sv; other=1" }],
    ["from one of our own pages", { "Sec-Fetch-Site": "same-origin" }],
  ])("sets no cookie %s, with and without a state", async (_, headers) => {
    const state = await takeState();
    world.now.space.addPicture("sun");
    const visitor = await visitorFrom(headers);
    const { resourcePaths } = await world.now.web();
    expect(resourcePaths.length).toBeGreaterThanOrEqual(5);
    for (const path of resourcePaths) {
      for (const address of [path, `${path}?state=${state}`, `${path}.data`, `${path}.data?state=${state}`]) {
        const page = await visitor.get(address);
        if (address === path) expect(page.status, path).toBe(statusOf(path));
        expect(namesOf(page), address).toEqual([]);
        visitor.jar.clear();
      }
    }
  });
});

function statusOf(path: string): number {
  // Without the address of a page, there is nothing to embed.
  if (path === "/oembed") return 400;
  // Only the present build and the site's own keys are known, and the shipped site has no files of its own.
  return /^\/(builds\/meta|_site|issuer\/keys)\//.test(path) ? 404 : 200;
}
