import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Page } from "../mocks/page.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const folder = mkdtempSync(join(tmpdir(), "vidare-address-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const REDIRECTS = `
/t/health https://health.example.org/start?from=vidare 308
/old/:slug /t/:slug
/gone/* https://archive.example.org/*
/q/1787/explanation /about
`;

function visitorWithRules(): Promise<Visitor> {
  world.now.env.REDIRECTS_FILE = write("redirects.txt", REDIRECTS);
  return world.now.visitor();
}

describe("a redirect rule", () => {
  it("is followed, for a page that there is as well, in Swedish, with a query and to another site", async () => {
    for (const [_, path, status, to] of [
      ["for an unknown address", "/old/Energy-Use", 302, "/t/Energy-Use"],
      ["in Swedish", "/sv/old/Energy-Use", 302, "/sv/t/Energy-Use"],
      ["with a query", "/sv/old/Energy-Use?a=1&b=%26", 302, "/sv/t/Energy-Use?a=1&b=%26"],
      ["for a page that there is", "/t/health?a=1", 308, "https://health.example.org/start?from=vidare&a=1"],
      ["to another site in Swedish", "/sv/t/health", 308, "https://health.example.org/start?from=vidare"],
      ["for all below an address", "/gone/a/%2F%2Fb", 302, "https://archive.example.org/a/%2F%2Fb"],
      ["for several slashes", "//sv//old///Energy-Use", 302, "/sv/t/Energy-Use"],
    ] as const) {
      const page = await (await visitorWithRules()).get(path);
      expect([page.status, page.location], path).toEqual([status, to]);
      expect(page.headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(page.headers.getSetCookie(), path).toEqual([]);
    }
  });

  it("is true for forms as well", async () => {
    const page = await (await visitorWithRules()).post("/t/health", { test: "health-test" });
    expect([page.status, page.location]).toEqual([308, "https://health.example.org/start?from=vidare"]);
  });

  it("is true for data requests", async () => {
    for (const [path, to, status] of [
      ["/old/Energy-Use.data?a=1&_routes=root", "/t/Energy-Use?a=1", 302],
      ["/sv/old/Energy-Use/_.data", "/sv/t/Energy-Use", 302],
      ["/t/health.data", "https://health.example.org/start?from=vidare", 308],
    ] as const) {
      const page = await (await visitorWithRules()).get(path);
      expect(page.status, path).toBe(202);
      // `reload`, because the browser knows only a few of the routes.
      expect(redirectIn(page), path).toMatchObject({ redirect: to, status, reload: true });
    }
  });

  it("keeps to itself what a visit without cookies knows", async () => {
    const visitor = await visitorWithRules();
    expect((await visitor.get("/old/x?state=secret&a=1")).location).toBe("/t/x?state=secret&a=1");
    expect((await visitor.get("/gone/x?state=secret&a=1")).location).toBe(
      "https://archive.example.org/x?a=1",
    );
  });

  it("for every address leaves the probes alone", async () => {
    world.now.env.REDIRECTS_FILE = write("all.txt", "/* https://new.example.org/* 301");
    const visitor = await world.now.visitor();
    expect((await visitor.get("/healthz")).status).toBe(200);
    expect((await visitor.get("/readyz")).status).toBe(200);
    expect((await visitor.get("/")).location).toBe("https://new.example.org/");
    expect((await visitor.get("/robots.txt")).location).toBe("https://new.example.org/robots.txt");
  });
});

describe("a retired path", () => {
  it("is an empty page that search engines forget", async () => {
    for (const path of [
      "/q/1787",
      "/q/1787/",
      "/q/1787/explanation",
      "/sv/q/1787/embed",
      "/t/sdg-course",
      "/t/SDG-Course/q1",
      "/sv/t/sdg-course/c/solar",
    ] as const) {
      const page = await (await visitorWithRules()).get(path);
      expect(page.status, path).toBe(410);
      expect([page.text, page.all("link"), page.all("script")], path).toEqual(["", [], []]);
      expect(page.all("meta"), path).toContainEqual({ name: "robots", content: "noindex" });
      expect(page.all("html"), path).toEqual([{ lang: path.startsWith("/sv/") ? "sv" : "en" }]);
      expect(page.headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
      expect(page.headers.getSetCookie(), path).toEqual([]);
    }
  });

  it("takes no form", async () => {
    const visitor = await visitorWithRules();
    expect((await visitor.post("/t/sdg-course/q1", { answer: "a" })).status).toBe(410);
  });

  it("is loaded as a document by a page that navigates in the browser", async () => {
    const page = await (await visitorWithRules()).get("/sv/t/sdg-course/q1.data?a=1");
    expect(page.status).toBe(202);
    expect(redirectIn(page)).toMatchObject({ redirect: "/sv/t/sdg-course/q1?a=1", reload: true });
  });

  it("is none that only begins or ends like one", async () => {
    for (const path of ["/q/17871", "/q/178", "/x/q/1787"] as const) {
      expect((await (await world.now.visitor()).get(path)).status, path).toBe(404);
    }
  });

  it("is what the file says", async () => {
    world.now.env.RETIRED_PATHS_FILE = write("retired.txt", "/t/health/h1\n");
    const visitor = await world.now.visitor();
    expect((await visitor.get("/t/health/h1/feedback")).status).toBe(410);
    expect((await visitor.get("/t/health/h2")).status).toBe(200);
    expect((await visitor.get("/q/1787")).status).toBe(404);
  });
});

const encoded = z.tuple([
  z.tuple([z.literal("SingleFetchRedirect"), z.literal(1)]),
  z.record(z.string(), z.number()),
]);

/** The redirect as React Router's script reads it: names and values are positions in a list. */
function redirectIn(page: Page): Record<string, unknown> {
  const list = z.array(z.unknown()).parse(JSON.parse(page.html));
  const [, places] = encoded.rest(z.unknown()).parse(list);
  return Object.fromEntries(
    Object.entries(places).map(([name, value]) => [list[Number(name.slice(1))], list[value]]),
  );
}
