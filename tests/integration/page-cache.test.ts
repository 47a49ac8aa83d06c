import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { both } from "../mocks/space.ts";
import { ORIGIN, Visitor } from "../mocks/visitor.ts";
import type { Web } from "../mocks/web.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const CACHED_PATHS = ["/", "/sv", "/t/Energy-Use", "/sv/t/Energy-Use", "/about", "/sv/about"];
const OTHER_PATHS = ["/?q=energy", "/t/Energy-Use?x", "/t/Energy-Use/q1", "/q/q1", "/t/energy-use", "/nope"];
const COOKIES = [
  "kiosk_mode=true",
  "showWelcomeInfo=false",
  "analytics_consent=granted",
  "analytics_consent=denied",
  "keyboard_shortcuts=false",
  "i18n_redirected=sv",
  "auth=garbage",
  "progress=",
  "something=else",
];
const HEADERS = [
  {},
  { DNT: "1" },
  { "Sec-GPC": "1" },
  { Referer: `${ORIGIN}/sv/about` },
  { Referer: "https://elsewhere.test/" },
  { "Accept-Language": "sv", "Sec-Fetch-Site": "same-origin" },
  { "Accept-Language": "sv" },
  { "Sec-Purpose": "prefetch" },
  { Purpose: "prefetch" },
  { "X-Moz": "prefetch" },
  { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
];

const UUID = /(?: nonce=")?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"?/g;

const EACH_RESPONSES_OWN = new Set(["content-length", "date", "x-request-id"]);

type Visit = { path: string; cookies: string[]; headers: Record<string, string> };

const JOURNEYS: readonly ((visitor: Visitor) => Promise<unknown>)[] = [
  (visitor) => visitor.get("/"),
  (visitor) => visitor.get("/t/Energy-Use", { Referer: `${ORIGIN}/` }),
  (visitor) => visitor.get("/sv/t/Energy-Use", { Referer: `${ORIGIN}/sv/about` }),
  (visitor) => visitor.answer("/t/Energy-Use/q1", "q1-a"),
  async (visitor) => {
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    visitor.forget("progress");
  },
  (visitor) => visitor.post("/", { intent: "hide-welcome-info" }),
  (visitor) => visitor.post("/kiosk", { intent: "turn-on" }),
  async (visitor) => {
    const page = await visitor.open("/t/Energy-Use/q1");
    world.now.api.fail(/^POST/, { kind: 500 });
    await visitor.post(page.path, { nonce: page.field("nonce"), answer: "q1-a" });
    world.now.api.recover();
  },
];

/** What a browser holds after each journey. */
async function cookiesOfJourneys(): Promise<string[][]> {
  const all: string[][] = [];
  for (const journey of JOURNEYS) {
    const visitor = await world.now.visitor();
    await journey(visitor);
    const cookies = [...visitor.jar.values()];
    all.push(cookies.map(({ name, value = "" }) => `${name}=${encodeURIComponent(value)}`));
  }
  return all;
}

async function visit({ path, cookies, headers }: Visit, web?: Web): Promise<Page> {
  const { send } = web ?? (await world.now.web());
  const cookie = cookies.length > 0 ? { Cookie: cookies.join("; ") } : {};
  return new Visitor(send).get(path, { ...headers, ...cookie });
}

/** A page without what is each response's own. Who is nobody has no more of that than the policy's nonce. */
function commonPartOf({ html, status, headers }: Page, { path, cookies }: Visit): string {
  const isNobodys = cookies.length === 0 && CACHED_PATHS.includes(path);
  const common = html.replace(isNobodys ? / nonce="[^"]*"/g : UUID, "");
  const sent = [...headers].filter(([name]) => !EACH_RESPONSES_OWN.has(name)).map(String);
  return [status, ...sent, common].join("\n").replace(/script-src [^;]*/, "");
}

/** Asks two servers the same, one of which keeps no pages. */
async function compareWithRendered(): Promise<(asked: Visit) => Promise<void>> {
  world.now.env.ANALYTICS_TAG_ID = "G-TEST12345";
  world.now.env.SENTRY_DSN = "https://key@o1.ingest.example.org/1";
  world.now.restartWeb();
  const caching = await world.now.web();
  world.now.env.CONTENT_MAX_AGE_S = "0";
  world.now.restartWeb();
  const rendering = await world.now.web();
  return async (asked) => {
    const [cached, rendered] = await Promise.all([visit(asked, caching), visit(asked, rendering)]);
    expectScriptsToRun(cached);
    expect(commonPartOf(cached, asked)).toBe(commonPartOf(rendered, asked));
  };
}

function expectScriptsToRun({ headers, html }: Page): void {
  const policy = headers.get("Content-Security-Policy") ?? "";
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  for (const [, attributes = ""] of html.matchAll(/<script\b([^>]*)>/g)) {
    if (attributes.includes("application/json")) continue;
    const source = /src="([^"]*)"/.exec(attributes)?.[1];
    const nonce = /nonce="([^"]*)"/.exec(attributes)?.[1];
    expect(allowed).toContain(nonce ? `'nonce-${nonce}'` : `${ORIGIN}${source}`);
    // The script of Google's tag is let in by that nonce alone.
    if (attributes.includes("data-tag-id")) expect(nonce).toBeDefined();
  }
}

describe("pages that are rendered once", () => {
  it("give no visitor a byte of another's, whatever is asked at once", async () => {
    const known = await cookiesOfJourneys();
    const visits = fc.array(
      fc.record({
        path: fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...CACHED_PATHS) },
          fc.constantFrom(...OTHER_PATHS),
        ),
        cookies: fc.oneof(
          fc.constant<string[]>([]),
          fc.constantFrom(...known),
          fc.subarray(COOKIES),
          fc.tuple(fc.constantFrom(...known), fc.subarray(COOKIES)).map((both) => both.flat()),
        ),
        headers: fc.constantFrom<Record<string, string>[]>(...HEADERS),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const expectSame = await compareWithRendered();

    await fc.assert(
      fc.asyncProperty(visits, async (asked) => {
        await Promise.all(asked.map(expectSame));
      }),
      { numRuns: 25 },
    );
  });

  it.each(["/", "/t/Energy-Use"])(
    "give %s to each kind of browser as it was rendered for it",
    async (path) => {
      const expectSame = await compareWithRendered();
      for (const headers of HEADERS) {
        await expectSame({ path, cookies: [], headers: {} });
        await expectSame({ path, cookies: [], headers });
      }
    },
  );

  it.each(CACHED_PATHS)("%s is the same for two visitors, who get cookies of their own", async (path) => {
    const headers = { "Accept-Language": path.startsWith("/sv") ? "sv" : "en" };
    await visit({ path, cookies: [], headers });

    const pages = await Promise.all([1, 2].map(() => visit({ path, cookies: [], headers })));

    expect(pages[0]?.html).toBe(pages[1]?.html);
    for (const page of pages) {
      expectScriptsToRun(page);
      expect(page.html).not.toContain("nonce=");
      expect(page.headers.getSetCookie().join()).toMatch(/i18n_redirected=.*progress=/);
    }
    for (const own of ["X-Request-Id", "Content-Security-Policy"])
      expect(new Set(pages.map(({ headers: sent }) => sent.get(own))).size).toBe(2);
  });

  it("are those of who has looked around and done nothing yet, too", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/", "/t/Energy-Use", "/about", "/"]) {
      const page = await visitor.get(path, { Referer: `${ORIGIN}/` });
      expectScriptsToRun(page);
      expect(page.html).not.toContain("nonce=");
    }
  });

  it("give who has been here the styles as files", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get("/")).html).toContain("<style>");
    expect((await visitor.get("/")).html).not.toContain("<style>");
  });

  it("lead back to where the visitor came from", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/t/Energy-Use", { Referer: `${ORIGIN}/` });
    const page = await visitor.get("/t/Energy-Use", { Referer: `${ORIGIN}/sv/tg/basics` });
    expect(page.html).toContain('href="/tg/basics"');
  });

  it("show what the content service has changed", async () => {
    world.now.env.CONTENT_MAX_AGE_S = "1";
    await visit({ path: "/", cookies: [], headers: {} });
    world.now.space.change("start", { title: both("News", "Nytt") });
    await expect
      .poll(async () => (await visit({ path: "/", cookies: [], headers: {} })).text)
      .toContain("News");
  });

  it("are rendered for each where content is never fresh", async () => {
    world.now.env.CONTENT_MAX_AGE_S = "0";
    const page = await visit({ path: "/", cookies: [], headers: {} });
    expect(page.html).toContain("nonce=");
  });

  it("are rendered for each at an address that no policy can name", async () => {
    world.now.env.PUBLIC_ORIGIN = "http://[::1]:3000";
    const page = await (await world.now.visitor()).get("/");
    expect(page.html).toContain("nonce=");
  });
});
