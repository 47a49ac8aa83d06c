import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { browserRoutesUrl } from "../../app/browser-routes.ts";
import { LOCALES } from "../../app/domain/locales.ts";
import { hasIsland } from "../../app/ui/page-handle.ts";
import { loadBundle } from "../../server/load-web.ts";
import type { Page } from "../mocks/page.ts";
import { worldPerTest } from "../mocks/world.ts";

const CLIENT_FOLDER = join(import.meta.dirname, "../../build/client");
const world = worldPerTest();

describe("the routes that a browser is told of", () => {
  it.each(LOCALES)(
    "in %s are all pages with an island, the about page, and what these stand in",
    async (locale) => {
      const { build } = await loadBundle();
      const told = readManifest(browserRoutesUrl(build.assets.url, locale));
      expect(told.sort()).toEqual(idsToTell(build, locale).sort());
      expect(told.length).toBeGreaterThan(3);
    },
  );

  it.each([
    ["/t/Energy-Use/q1", "-en.js"],
    ["/sv/t/Energy-Use/q1", "-sv.js"],
  ])("on %s are those of its language", async (path, end) => {
    const page = await (await world.now.visitor()).get(path);
    const manifest = manifestOf(page);
    expect(manifest).toMatch(new RegExp(`${end}$`));
    expect(page.all("link").map(({ href }) => href)).toContain(manifest);
    expect(readManifest(manifest)).toContain("root");
  });

  it("are all where every page hydrates, on a kiosk", async () => {
    const visitor = await world.now.visitor();
    await visitor.post("/kiosk", { intent: "turn-on" });
    const page = await visitor.get("/about");
    expect(readManifest(manifestOf(page))).toEqual(
      expect.arrayContaining(["routes/start/route", "sv/routes/start/route"]),
    );
  });
});

function manifestOf({ html }: Page): string {
  return /import "(\/assets\/manifest-[^"]+)"/.exec(html)?.[1] ?? "";
}

/** Ids of routes, in no order. */
function readManifest(url: string): string[] {
  const text = readFileSync(join(CLIENT_FOLDER, url), "utf8").trim();
  const json = text.replace(/^window\.__reactRouterManifest=/, "").replace(/;$/, "");
  return Object.keys((JSON.parse(json) as { routes: object }).routes);
}

function idsToTell({ routes, assets }: ServerBuild, locale: string): string[] {
  const ids = new Set<string>();
  for (const [id, route] of Object.entries(routes)) {
    const isOfLocale = id.startsWith("sv/") === (locale === "sv");
    const isShown = hasIsland(route?.module.handle) || assets.routes[id]?.hasClientLoader === true;
    if (isOfLocale && isShown) for (let one = id; one; one = routes[one]?.parentId ?? "") ids.add(one);
  }
  return [...ids];
}
