import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { THEME_COLOURS } from "~/ui/picture/theme-colours.ts";
import { SHIPPED_SITE, type SitePicture } from "../../contracts/site.ts";
import type { Page } from "../mocks/page.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20H0z"/></svg>';

function picture(more: Partial<SitePicture>): SitePicture {
  return { bytes: Buffer.from(DRAWING), type: "image/svg+xml", width: 60, height: 20, hash: "abc", ...more };
}

beforeEach(() => {
  world.now.site = {
    ...SHIPPED_SITE,
    ...{ name: "Museet", isShipped: false, contact: "https://museum.example/contact" },
    ...{ colors: ":root{--fjord:#7a1f4d}", barColors: { light: "#7a1f4d", dark: "#3d1027" } },
    ...{ logo: picture({}), logoDark: picture({ hash: "def" }) },
    ...{ icon: picture({}), sharePicture: picture({ type: "image/png", hash: "fed" }) },
  };
});

function linksOf(page: Page, rel: string): string[] {
  return page.all("link").flatMap((link) => (link.rel === rel ? (link.href ?? "") : []));
}

describe("a site's own files", () => {
  it("are a style sheet after the app's, on every kind of page", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/", "/about", "/t/Energy-Use/q1", "/q/q1/embed?theme=dark", "/nope", "/c/v"]) {
      const page = await visitor.get(path);
      const sheet = linksOf(page, "stylesheet").at(-1) ?? "";
      expect([path, sheet]).toEqual([path, expect.stringMatching(/^\/_site\/style-[0-9a-f]{16}\.css$/)]);
      expect(page.html.lastIndexOf("<style"), path).toBeLessThan(page.html.indexOf(sheet));
    }
    const [sheet = ""] = linksOf(await visitor.get("/q/q1/embed"), "stylesheet").slice(-1);
    const { html, headers } = await visitor.get(sheet);
    expect(headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(html).toContain("--fjord:#7a1f4d");
    expect(html).toContain("url(/_site/logo-abc.svg)");
    expect(html).toMatch(
      /prefers-color-scheme:dark\)\{:root:not\(\[data-theme="light"\]\)\{--logo:url\(\/_site\/logo-dark-def\.svg/,
    );
  });

  it("run nothing, may be shown in a sandboxed frame, and are kept for good", async () => {
    const page = await (await world.now.visitor()).get("/_site/logo-abc.svg");
    expect([page.status, page.html]).toEqual([200, DRAWING]);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  it.each(["logo-abd.svg", "logo-abc.png", "..%2Fserver.ts", "toString"])("are not at %s", async (name) => {
    expect((await (await world.now.visitor()).get(`/_site/${name}`)).status).toBe(404);
  });

  it("are its icons in pages, on home screens and in the manifest", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get("/about");
    expect(linksOf(page, "icon")).toEqual(["/_site/icon-abc.svg"]);
    expect(linksOf(page, "apple-touch-icon")).toEqual(["/_site/touch-icon-abc.png"]);
    const manifest: unknown = JSON.parse((await visitor.get("/manifest.webmanifest")).html);
    expect(manifest).toMatchObject({
      icons: [{ src: "/_site/icon-abc.svg", sizes: "any", type: "image/svg+xml" }],
    });
    const { send } = await world.now.web();
    const drawn = await send(new Request("http://vidare.test/_site/touch-icon-abc.png"));
    expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 180 });
  });

  it.each([
    ...["favicon.ico", "favicon.svg", "apple-touch-icon.png", "apple-touch-icon-precomposed.png"],
    ...["icon-192.png", "icon-512.png", "icon-maskable-512.png"],
  ])("are its icon at /%s too, of which some browsers ask without a link", async (name) => {
    const { status, location } = await (await world.now.visitor()).get(`/${name}`);
    expect([status, location]).toEqual([302, "/_site/touch-icon-abc.png"]);
  });

  it("are the picture of what has no words of its own, also if those cannot be drawn", async () => {
    world.now.replace = (services) => ({ ...services, drawSharePicture: async () => null });
    const visitor = await world.now.visitor();
    const metas = (await visitor.get("/about")).all("meta");
    const find = (name: string) => metas.find(({ property }) => property === name)?.content;
    expect(find("og:image")).toBe("http://vidare.test/_site/share-fed.png");
    expect(find("og:image:alt")).toBe("Museet");
    expect((await visitor.get("/_share/en/t/Energy-Use.png")).location).toBe("/_site/share-fed.png");
  });
});

it("the bars of browsers and systems have a tone of the site's brand, by day and by night", async () => {
  const visitor = await world.now.visitor();
  const colours = (page: Page) =>
    page.all("meta").flatMap(({ name, content }) => (name === "theme-color" ? [content] : []));
  expect(colours(await visitor.get("/about"))).toEqual(["#7a1f4d", "#3d1027"]);
  const manifest: unknown = JSON.parse((await visitor.get("/manifest.webmanifest")).html);
  expect(manifest).toMatchObject({ theme_color: "#7a1f4d", background_color: THEME_COLOURS.light });
  world.now.restartWeb();
  world.now.site = { ...world.now.site, barColors: null };
  const plain = await (await world.now.visitor()).get("/about");
  expect(colours(plain)).toEqual([THEME_COLOURS.light, THEME_COLOURS.dark]);
});

it("share pictures have the site's colours and icon, also on pages without words of their own", async () => {
  const draw = async () => {
    const visitor = await world.now.visitor();
    const metas = (await visitor.get("/about")).all("meta");
    const address = metas.find(({ property }) => property === "og:image")?.content ?? "";
    const { send } = await world.now.web();
    const drawn = await send(new Request(address));
    expect(drawn.headers.get("Content-Type")).toBe("image/png");
    const { pathname } = new URL(address);
    return { pathname, bytes: Buffer.from(await drawn.arrayBuffer()).toString("base64") };
  };
  world.now.site = { ...world.now.site, sharePicture: null };
  const own = await draw();
  expect(own.pathname).toBe("/_share/en/.png");
  for (const less of [{ colors: null }, { icon: null }]) {
    world.now.restartWeb();
    world.now.site = { ...world.now.site, ...less };
    expect((await draw()).bytes).not.toBe(own.bytes);
  }
});

it("a site without any has neither a style sheet nor data for one", async () => {
  world.now.site = SHIPPED_SITE;
  const page = await (await world.now.visitor()).get("/t/Energy-Use/q1");
  expect(page.html).not.toContain("_site");
});

it("the site's contact counts where none is configured", async () => {
  const visitor = await world.now.visitor();
  const security = await visitor.get("/.well-known/security.txt");
  expect(security.html).toContain("Contact: https://museum.example/contact\n");
  expect((await visitor.get("/about")).html).toContain('href="https://museum.example/contact"');
  world.now.restartWeb();
  world.now.env.CONTACT_URL = "https://school.example/contact";
  const other = await (await world.now.visitor()).get("/.well-known/security.txt");
  expect(other.html).toContain("Contact: https://school.example/contact\n");
});
