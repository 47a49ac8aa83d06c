import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Page } from "../mocks/page.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const MAX_ICON_BYTES = 25_000;

const manifest = z.looseObject({
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
  ),
});

function linksOf(page: Page, rel: string): string[] {
  return page.all("link").flatMap((link) => (link.rel === rel ? (link.href ?? "") : []));
}

describe("the web app manifest", () => {
  it.each([
    ["/about", "/manifest.webmanifest", "en", "/", en],
    ["/sv/t/health/h1", "/sv/manifest.webmanifest", "sv", "/sv", sv],
  ] as const)("that %s links to is %s, in its language", async (path, address, lang, start, t) => {
    const visitor = await world.now.visitor();
    expect(linksOf(await visitor.get(path), "manifest")).toEqual([address]);
    const page = await visitor.get(address);
    expect(page.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
    expect(JSON.parse(page.html)).toMatchObject({
      ...{ lang, start_url: start, short_name: t("site.name"), description: t("start.intro") },
      ...{ scope: "/", display: "browser" },
    });
  });

  it("names icons that are there, small, and of the size that it says", async () => {
    const visitor = await world.now.visitor();
    const { icons } = manifest.parse(JSON.parse((await visitor.get("/manifest.webmanifest")).html));
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["any", undefined],
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes, type } of icons) {
      const { type: sent, bytes } = await download(src);
      expect(sent).toBe(type);
      expect(bytes.length).toBeLessThan(MAX_ICON_BYTES);
      if (type === "image/png") expect(sizes).toBe(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`);
    }
  });
});

describe("a page", () => {
  it("has icons for browsers and home screens, and the colours around it by day and by night", async () => {
    const page = await (await world.now.visitor()).get("/t/health/h1");
    expect(linksOf(page, "icon")).toEqual(["/favicon.ico", "/favicon.svg"]);
    expect(linksOf(page, "apple-touch-icon")).toEqual(["/apple-touch-icon.png"]);
    const themes = page.all("meta").filter(({ name }) => name === "theme-color");
    expect(themes.map(({ media }) => media)).toEqual([
      "(prefers-color-scheme: light)",
      "(prefers-color-scheme: dark)",
    ]);
    const touch = await download("/apple-touch-icon.png");
    expect([touch.bytes.readUInt32BE(16), touch.bytes.length < MAX_ICON_BYTES]).toEqual([180, true]);
    const ico = await download("/favicon.ico");
    expect([ico.bytes.readUInt32BE(0), ico.bytes.length < MAX_ICON_BYTES]).toEqual([0x100, true]);
  });

  it("in another site's frame has nothing of it", async () => {
    const page = await (await world.now.visitor()).get("/q/q1/embed");
    expect([...linksOf(page, "manifest"), ...linksOf(page, "apple-touch-icon")]).toEqual([]);
  });
});

async function download(path: string) {
  const { send } = await world.now.web();
  const response = await send(new Request(`${ORIGIN}${path}`));
  return { type: response.headers.get("Content-Type"), bytes: Buffer.from(await response.arrayBuffer()) };
}
