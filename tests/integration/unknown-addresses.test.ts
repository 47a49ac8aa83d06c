import { describe, expect, it, vi } from "vitest";
import { addTopic } from "../mocks/sample-space.ts";
import { always } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const REAL_PAGES = [
  "/",
  "/sv",
  "/t/Energy-Use",
  "/sv/t/Energy-Use/q1",
  "/t/health/h1",
  "/media/en/sun/sun.svg",
];

const UNKNOWN_PATHS = [
  "/t/nope-%",
  "/sv/t/nope-%/q1",
  "/media/en/nope-%/x.svg",
  "/t/nope-%/q1/feedback.data",
  "/_share/en/t/nope-%.png",
];

/** Requests a different unknown address in each step. */
async function visitUnknownPaths(visitor: Visitor, name: number, steps: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const path = UNKNOWN_PATHS[step % UNKNOWN_PATHS.length] ?? "";
    statuses.push((await visitor.get(path.replace("%", `${name}-${step}`))).status);
  }
  return statuses;
}

describe("100 unknown addresses", () => {
  it(
    "are refused without asking for them, while pages that nobody had read are shown",
    { timeout: 120_000 },
    async () => {
      // The clock is stopped, so the list is refreshed only once.
      vi.useFakeTimers({ toFake: ["Date"] });
      const visitor = await world.now.visitor();
      const crawler = await world.now.visitor();
      crawler.headers["User-Agent"] = "Mozilla/5.0 (compatible; Googlebot/2.1)";
      const visits = Array.from({ length: 10 }, (_, name) => visitUnknownPaths(crawler, name, 10));
      const read = await Promise.all(REAL_PAGES.map((path) => visitor.get(path)));
      expect(read.map((page) => page.status)).toEqual(REAL_PAGES.map(() => 200));
      expect(new Set((await Promise.all(visits)).flat())).toEqual(new Set([404]));
      const addresses = world.now.content.requests.map(String);
      expect(addresses.filter((address) => address.includes("nope"))).toEqual([]);
      // Two start pages, two lists read twice, and three topics; a start page and a topic in Swedish, so also in English; the locales.
      expect(addresses).toHaveLength(3 * 5 + 2 * 2 + 4 + 1);
    },
  );
});

describe("what was published just now", () => {
  it("is found at once, by its slug or its id", async () => {
    const visitor = await world.now.visitor();
    await visitor.open("/t/health");
    await visitor.open("/media/en/sun/sun.svg");
    addTopic(world.now.space, "new", []);
    world.now.space.addPicture("moon");
    expect((await visitor.get("/t/new")).status).toBe(200);
    expect((await visitor.get("/media/en/moon/moon.svg")).status).toBe(200);
  });

  it("keeps its address in another letter case", async () => {
    const visitor = await world.now.visitor();
    await visitor.open("/t/health");
    addTopic(world.now.space, "new", []);
    world.now.space.change("new", { slug: always("Brand-New") });
    const page = await visitor.get("/sv/t/brand-NEW/q1?test=x");
    expect([page.status, page.location]).toEqual([301, "/sv/t/Brand-New/q1?test=x"]);
  });
});
