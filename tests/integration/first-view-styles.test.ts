import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { worldPerTest } from "../mocks/world.ts";

const CLIENT_FOLDER = join(import.meta.dirname, "../../build/client");
const world = worldPerTest();

const PAGES = ["/", "/sv/about", "/t/Energy-Use", "/t/Energy-Use/q1"];

it.each(PAGES)(
  "the first view of %s carries its styles, which its policy allows by their hash",
  async (path) => {
    const visitor = await world.now.visitor();

    const page = await visitor.get(path);

    const css = inlineStyle(page);
    const hash = createHash("sha256").update(css).digest("base64");
    expect(page.headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(css).toBe(sheetsOf(page).map(readAsset).join(""));
    expect(page.html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)?.every(isForPrint)).toBe(true);
  },
);

it.each(PAGES)("a later view of %s takes its styles from the browser's cache", async (path) => {
  const visitor = await world.now.visitor();
  await visitor.get("/t/Energy-Use");

  const page = await visitor.get(path);

  expect(page.html).not.toContain("<style");
  expect(sheetsOf(page)).not.toEqual([]);
  expect(page.html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)?.some(isForPrint)).toBe(false);
  expect(page.headers.get("Content-Security-Policy")).toContain("style-src 'self';");
});

it.each(["/q/q1/embed", "/t/Energy-Use/embed", "/nope"])(
  "%s links to its styles, since it has no first view",
  async (path) => {
    const visitor = await world.now.visitor();
    const page = await visitor.get(path);
    expect(page.html).not.toContain("<style");
    expect(sheetsOf(page)).not.toEqual([]);
  },
);

function inlineStyle({ html }: Page): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
}

function sheetsOf({ html }: Page): string[] {
  return [...html.matchAll(/<link[^>]*rel="stylesheet" href="([^"#]+)/g)].map(([, href = ""]) => href);
}

function readAsset(href: string): string {
  return readFileSync(join(CLIENT_FOLDER, href), "utf8");
}

function isForPrint(link: string): boolean {
  return link.includes('media="print"');
}
