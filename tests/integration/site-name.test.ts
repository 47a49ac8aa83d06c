import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DOMParser } from "@xmldom/xmldom";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { withoutLocale } from "~/links/localized-paths.ts";
import { SHIPPED_SITE, type Site } from "../../contracts/site.ts";
import { CODE } from "../mocks/earned-diploma.ts";
import { type Seen, walkSite, watch } from "../mocks/site-walk.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const MUSEUM: Site = {
  ...SHIPPED_SITE,
  name: "Museet",
  isShipped: false,
  tagline: { en: "Old things", sv: "Gamla saker" },
  lead: { en: "Look closely." },
  footer: { en: "Open on Sundays." },
  pages: { about: { en: "<p>Who we are</p>" }, terms: { en: "<p>Our terms</p>" }, privacy: null },
};

/** Words that are true only of the shipped content. */
const UNTRUE = /checked twice|contributors|CC BY/;

const FILES = [
  ...["/manifest.webmanifest", "/sv/manifest.webmanifest", "/about/_payload.json", "/sv/about/_payload.json"],
  ...["/_i18n/en/messages.json", "/_i18n/sv/messages.json", "/sitemap.xml", "/robots.txt"],
  ...["/.well-known/security.txt", "/issuer", `/c/v/${CODE}.json`, "/embed.js", "/favicon.svg"],
  ...["json", "xml"].map((format) => `/oembed?${new URLSearchParams({ url: `${ORIGIN}/q/q1`, format })}`),
];

describe("a site of another name", () => {
  it.each(["", "/sv"])("shows no other on any page, in any state: %j", async (prefix) => {
    world.now.site = MUSEUM;
    const seen = watch(world.now);
    await walkSite(world.now, prefix);
    const pages = seen.filter(({ type, text }) => type.startsWith("text/html") && text !== "");
    expectNoOtherName(pages);
    const unnamed = pages.filter(({ status, text }) => status !== 410 && !/<title>[^<]*Museet/.test(text));
    expect(unnamed.map(({ path }) => path)).toEqual([]);
    expect(routesMissedBy(pages)).toEqual([]);
  });

  it("has no other in any file", async () => {
    world.now.site = MUSEUM;
    const seen = watch(world.now);
    const visitor = await world.now.visitor();
    for (const path of FILES) expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    expectNoOtherName(seen);
    const named = seen.filter(({ text }) => text.includes("Museet")).map(({ path }) => path);
    expect(named).toEqual(
      FILES.filter(
        (path) => /manifest|messages|issuer|\.json$|oembed/.test(path) && !path.includes("payload"),
      ),
    );
  });

  it("shows no other while something fails", async () => {
    world.now.site = MUSEUM;
    const seen = watch(world.now);
    world.now.replace = (services) => ({
      ...services,
      search: { ...services.search, find: () => Promise.reject(new Error("a bug")) },
    });
    const visitor = await world.now.visitor();
    expect((await visitor.get("/?q=moss")).status).toBe(500);
    world.now.content.condition = "down";
    expect((await visitor.get("/t/Energy-Use")).status).toBe(503);
    expectNoOtherName(seen);
  });

  it("shows its own texts, and those of its pages in the parts of the about page", async () => {
    world.now.site = MUSEUM;
    const visitor = await world.now.visitor();
    const [start, swedish, about] = [
      await visitor.get("/"),
      await visitor.get("/sv"),
      await visitor.get("/about"),
    ];
    expect(start.title).toBe("Museet · Old things");
    expect(swedish.title).toBe("Museet · Gamla saker");
    expect(start.text).toContain("Look closely. Here is the first of");
    expect(start.text).toContain("Open on Sundays.");
    expect(about.html).toMatch(/id="purpose">[^<]*<\/h2><div[^>]*><p>Who we are<\/p>/);
    expect(about.html).toMatch(/id="terms">[^<]*<\/h2><div[^>]*><p>Our terms<\/p>/);
    expect(about.text).not.toMatch(UNTRUE);
  });
});

it.each([`Bröd & "skådespel" 'nu'`, "متحف التاريخ", "å".repeat(60)])(
  "a name is shown as it is: %s",
  async (name) => {
    world.now.site = { ...MUSEUM, name };
    const visitor = await world.now.visitor();
    const manifest: unknown = JSON.parse((await visitor.get("/manifest.webmanifest")).html);
    expect(manifest).toMatchObject({ name: `${name} · Old things`, short_name: name });
    expect((await visitor.get("/")).title).toBe(`${name} · Old things`);
    const xml = (await visitor.get(FILES.at(-1) ?? "")).html;
    expect(
      new DOMParser().parseFromString(xml, "text/xml").getElementsByTagName("provider_name")[0]?.textContent,
    ).toBe(name);
    const about = await visitor.get("/about");
    expect(about.text).toContain(`About ${name}`);
  },
);

function expectNoOtherName(seen: readonly Seen[]): void {
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter(({ text }) => text.includes("Vidare")).map(({ path }) => path)).toEqual([]);
}

/** The routes of which no page was seen. */
function routesMissedBy(pages: readonly Seen[]): string[] {
  const source = readFileSync(join(import.meta.dirname, "../../app/routes.ts"), "utf8");
  const patterns = [...source.matchAll(/route\("([^"]+)", "routes\/[^"]+\/route\.tsx"\)/g)].map(
    ([, pattern = ""]) => (pattern.startsWith("/") ? pattern : `/${pattern}`),
  );
  const paths = pages.map(({ path }) => withoutLocale(path.replace(/\?.*/, "")));
  const onlyRedirects = "/account/me?";
  return patterns.filter(
    (pattern) => pattern !== onlyRedirects && !paths.some((path) => matchPath(pattern, path)),
  );
}
