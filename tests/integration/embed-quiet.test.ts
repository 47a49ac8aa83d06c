import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFrame } from "../mocks/open-frame.ts";
import type { Page } from "../mocks/page.ts";
import { addSurvey } from "../mocks/survey.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ROOT = join(import.meta.dirname, "../..");
const EMBEDS = ["/t/Energy-Use/embed", "/t/Energy-Use/embed/q1", "/sv/q/q1/embed"];
const WINDOW_HIGH = /\b\d+(\.\d+)?[dsl]?v(h|b|max|min)\b/;

/** Collects an embed's page of each kind, with an error page. */
async function openPages(): Promise<Page[]> {
  world.now.env = { ANALYTICS_TAG_ID: "G-TEST", SENTRY_DSN: "https://key@errors.example/1" };
  addSurvey(world.now.space, "q1");
  const visitor = await openFrame(world.now);
  const single = await visitor.follow(await visitor.answer("/q/q1/embed", "q1-b"));
  const tested = await visitor.follow(await visitor.answer("/t/Energy-Use/embed/q1", "q1-a"));
  let last = tested;
  for (const [id, option] of [
    ["q2", "q2-a"],
    ["q3", "q3-a"],
  ] as const) {
    const question = await visitor.open(last.path.replace(/q\d(?=\?)/, id));
    last = await visitor.follow(await visitor.answer(question.path, option));
  }
  return [
    await visitor.open("/q/q1/embed"),
    single,
    await visitor.open(single.path.replace("/embed", "/embed/explanation")),
    await visitor.open("/sv/t/Energy-Use/embed?theme=dark&bg=transparent"),
    tested,
    await visitor.open(tested.path.replace("/q1", "/q1/explanation")),
    await visitor.open(last.path.replace("/q3", "/done")),
    await visitor.get("/q/unknown/embed"),
  ];
}

describe("a page in another site's frame", () => {
  it("sends two small scripts alone, for its height and for quick second taps, and asks no other site for anything", async () => {
    const pages = await openPages();
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 404]);
    for (const page of pages) {
      const scripts = page.all("script").map(({ src }) => src);
      expect(scripts.length, page.path).toBeLessThanOrEqual(2);
      for (const src of scripts)
        expect(src, page.path).toMatch(/^\/assets\/(embed-frame|early-presses)-[\w-]+\.js$/);
      const loaded = ["link", "img", "iframe", "source", "video"].flatMap((tag) => page.all(tag));
      const elsewhere = loaded.flatMap(({ rel, src, href }) =>
        rel === "canonical" || rel === "alternate" ? [] : [src ?? href ?? ""],
      );
      expect(
        elsewhere.filter((address) => /^(https?:)?\/\//.test(address)),
        page.path,
      ).toEqual([]);
      expect(page.html, page.path).not.toMatch(/ on\w+="|accesskey=|gtag\(|G-TEST|autofocus/i);
    }
  });

  it("has no part that is as high as the window, which a frame that follows it would chase", async () => {
    const pages = await openPages();
    const visitor = await openFrame(world.now);
    const sheets = new Set(pages.flatMap((page) => stylesheetsOf(page)));
    expect(sheets.size).toBeGreaterThan(0);
    const rules = (await Promise.all([...sheets].map(async (path) => (await visitor.get(path)).html)))
      .join("")
      .match(/[^{}]+\{[^{}]*\}/g);
    const windowHigh = (rules ?? []).filter((rule) => WINDOW_HIGH.test(rule.slice(rule.indexOf("{"))));
    expect(windowHigh.length).toBeGreaterThan(0);
    for (const page of pages.slice(0, -1)) {
      const applied = windowHigh.filter((rule) => mayApply(rule, page));
      expect(applied, page.path).toEqual([]);
    }
  });
});

it.each(["app/document/scripts/embed-frame.js", "public/embed.js"])(
  "%s listens to no keys, and keeps nothing",
  (file) => {
    expect(readFileSync(join(ROOT, file), "utf8")).not.toMatch(
      /key(down|up|press)|cookie|(local|session)Storage|indexedDB/,
    );
  },
);

it.each(EMBEDS)("%s may be framed by anybody, also by a page without a network's scheme", async (path) => {
  const { headers } = await (await world.now.visitor()).get(path);
  expect(headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  expect(headers.get("Content-Security-Policy")).not.toContain("frame-ancestors");
  expect(headers.get("X-Frame-Options")).toBeNull();
});

it("an embed may be framed by those that EMBED_ANCESTORS names, and by our own preview", async () => {
  world.now.env = { EMBED_ANCESTORS: "https://museum.example https://*.school.example" };
  for (const path of EMBEDS) {
    const { headers } = await (await world.now.visitor()).get(path);
    expect(headers.get("Content-Security-Policy")).toContain(
      "frame-ancestors 'self' https://museum.example https://*.school.example",
    );
  }
});

it.each([
  ["/t/Energy-Use/embed", "/t/Energy-Use"],
  ["/sv/t/Energy-Use/embed/q1", "/sv/t/Energy-Use/q1"],
  ["/t/Energy-Use/embed/q3?test=energy-more", "/t/Energy-Use/q3?test=energy-more"],
  ["/q/q1/embed", "/q/q1"],
])("a frame of %s without scripts and forms names what it shows: %s", async (path, own) => {
  const page = await (await world.now.visitor()).get(path);
  expect(/<noscript[^>]*>.*?<a href="([^"]*)"/s.exec(page.html)?.[1]).toBe(ORIGIN + own);
});

function stylesheetsOf(page: Page): string[] {
  return page.all("link").flatMap(({ rel, href }) => (rel === "stylesheet" && href ? [href] : []));
}

/** Whether every class and attribute that the rule names is on the page. */
function mayApply(rule: string, { html }: Page): boolean {
  const selectors = rule.slice(0, rule.indexOf("{")).split(",");
  return selectors.some((selector) => {
    const names = [...selector.matchAll(/\.([\w-]+)|\[([\w-]+)/g)].map(
      ([, name, data]) => name ?? data ?? "",
    );
    return names.every((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(html));
  });
}
