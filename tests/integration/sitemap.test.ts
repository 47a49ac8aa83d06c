import { describe, expect, it } from "vitest";
import { addDiplomaTest } from "../mocks/diploma-walk.ts";
import type { Page } from "../mocks/page.ts";
import { addTopicGroup } from "../mocks/sample-groups.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { always } from "../mocks/space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

function pathsIn(page: Page): string[] {
  return [...page.html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

function addPages(): void {
  const { space } = world.now;
  addDiplomaTest(space);
  addChallenge(space, "solar");
  addChallenge(space, "hidden", { isHidden: always(true) });
  addChallenge(space, "draft", { published: always(false) });
  addChallenge(space, "nowhere");
  addChapter(space, "sun", "energy", "solar", "hidden", "draft");
  addTopicGroup(space);
}

describe("/sitemap.xml", () => {
  it("has every page to be found, in both languages, and nothing that is hidden, personal or without a test", async () => {
    addPages();
    const visitor = await world.now.visitor();
    const page = await visitor.get("/sitemap.xml");
    expect(page.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(page.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(page.headers.getSetCookie()).toEqual([]);
    const paths = pathsIn(page);
    const found = [
      "/",
      "/about",
      "/t/Energy-Use",
      "/c/Energy-Use",
      "/t/health",
      "/t/Energy-Use/c/solar",
      "/tg/People",
    ];
    expect(paths.toSorted()).toEqual(
      found.flatMap((path) => [path, `/sv${path === "/" ? "" : path}`]).toSorted(),
    );
    expect(page.html.match(/<lastmod>2026-11-21T00:00:00.000Z<\/lastmod>/g)).toHaveLength(
      2 * (found.length - 1),
    );
    for (const path of paths) {
      const stranger = await world.now.visitor();
      expect((await stranger.get(path, { "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
    }
  });

  it("is named by robots.txt, at the address that people see", async () => {
    world.now.env.PUBLIC_ORIGIN = "https://quiz.example.org";
    const visitor = await world.now.visitor();
    const robots = await visitor.get("/robots.txt");
    expect(robots.html.split("\n")).toContain("Sitemap: https://quiz.example.org/sitemap.xml");
    const map = await visitor.get("/sitemap.xml");
    expect(map.html).toContain("<loc>https://quiz.example.org/sv/t/health</loc>");
  });

  it("is not empty but unavailable while nothing could be read", async () => {
    world.now.content.condition = "unreachable";
    const page = await (await world.now.visitor()).get("/sitemap.xml");
    expect(page.status).toBe(503);
    expect(page.headers.get("Retry-After")).toBe("30");
    expect(page.html).not.toContain("urlset");
  });

  it.each(["0", "1", "2", "x", "1.5", ""])("has no part %j if it is one file", async (part) => {
    expect((await (await world.now.visitor()).get(`/sitemap.xml?part=${part}`)).status).toBe(404);
  });
});
