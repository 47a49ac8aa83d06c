import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR_ADDRESS } from "../mocks/send-request.ts";
import { always } from "../mocks/space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const BANNERS = {
  en: "Preview with drafts. Answers are not kept.",
  sv: "Förhandsvisning med utkast. Svar sparas inte.",
};
const PASSWORD = "grodor i dammen: åäö";

beforeEach(() => {
  world.now.content.hasDrafts = true;
  world.now.env = {
    CONTENT_PREVIEW: "1",
    CONTENTFUL_ACCESS_TOKEN: "of the delivery API",
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: world.now.content.token,
  };
});

describe("a preview", () => {
  it.each([
    ["/", "en", 200],
    ["/sv", "sv", 200],
    ["/t/Energy-Use", "en", 200],
    ["/sv/t/Energy-Use/q1", "sv", 200],
    ["/sv/q/q1", "sv", 200],
    ["/q/q1/embed", "en", 200],
    ["/sv/nope", "sv", 404],
  ] as const)("says so on %s, which nobody indexes or keeps", async (path, locale, status) => {
    const visitor = await world.now.visitor();
    const page = await visitor.get(path);
    expect(page.status).toBe(status);
    expect(page.text).toContain(BANNERS[locale]);
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  it.each(["/t/Energy-Use.data", "/media/en/sun/sun.svg", "/sitemap.xml", "/manifest.webmanifest"])(
    "lets nobody keep %s",
    async (path) => {
      const visitor = await world.now.visitor();
      const { headers } = await visitor.get(path);
      expect([headers.get("X-Robots-Tag"), headers.get("Cache-Control")]).toEqual(["noindex", "no-store"]);
    },
  );

  it("shows drafts, and each change at the next request", async () => {
    world.now.space.makeDraft("q1");
    const visitor = await world.now.visitor();
    for (const text of ["Is this a draft?", "Is this another draft?"]) {
      world.now.space.change("q1", { questionText: always(text) });
      expect((await visitor.get("/q/q1")).text).toContain(text);
    }
    expect(existsSync(join(world.now.dataDir, "content-copies"))).toBe(false);
  });

  it("shows nothing old while the space cannot be read", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get("/t/Energy-Use")).status).toBe(200);
    world.now.content.condition = "down";
    expect((await visitor.get("/t/Energy-Use")).status).toBe(503);
  });

  it("writes nothing to a user API that another command runs", async () => {
    const visitor = await world.now.visitor();
    const answered = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-a"));
    expect(answered.text).toContain("Your answer couldn't be saved.");
    expect(world.now.api.sent.filter(({ call }) => !call.startsWith("GET "))).toEqual([]);
  });
});

it("no other page is a preview", async () => {
  world.now.env = {};
  world.now.content.hasDrafts = false;
  const visitor = await world.now.visitor();
  const page = await visitor.get("/");
  expect(page.html).not.toContain('id="preview"');
  expect(page.headers.get("X-Robots-Tag")).toBeNull();
});

describe("the password of a preview", () => {
  beforeEach(() => {
    world.now.env.CONTENT_PREVIEW_PASSWORD = PASSWORD;
  });

  it.each([
    ["none", undefined],
    ["another one", toBasic("editor", "another password")],
    ["its beginning", toBasic("editor", PASSWORD.slice(0, -1))],
    ["an empty one", toBasic("editor", "")],
    ["no Basic", `Bearer ${PASSWORD}`],
    ["no base64", "Basic %%%"],
    ["no colon", `Basic ${Buffer.from(PASSWORD).toString("base64")}`],
  ])("is asked for again after %s", async (_, authorization) => {
    const visitor = await world.now.visitor();
    for (const path of ["/", "/sv/t/Energy-Use", "/t/Energy-Use.data", "/media/en/sun/sun.svg", "/nope"]) {
      const page = await visitor.get(path, authorization === undefined ? {} : { authorization });
      expect([path, page.status]).toEqual([path, 401]);
      expect(page.headers.get("WWW-Authenticate")).toBe('Basic realm="Preview", charset="UTF-8"');
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(page.html).not.toContain("Energy");
    }
    expect(world.now.content.requests).toEqual([]);
  });

  it("opens every page, with any user name", async () => {
    const visitor = await world.now.visitor();
    for (const name of ["", "editor"]) {
      const page = await visitor.get("/sv", { authorization: toBasic(name, PASSWORD) });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(BANNERS.sv)]);
    }
  });

  it("cannot be guessed: after 20 wrong ones it is refused for ten minutes", async () => {
    const visitor = await world.now.visitor();
    const open = (password: string) => visitor.get("/about", { authorization: toBasic("editor", password) });
    await world.now.countMisses("previewPasswords", 19, VISITOR_ADDRESS);
    expect((await open("the twentieth guess")).status).toBe(401);
    const refused = await open(PASSWORD);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(refused.html).not.toContain(BANNERS.en);
  });

  it("is not asked for by probes, which show no content", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/healthz", "/readyz"]) expect((await visitor.get(path)).status).toBe(200);
  });
});

function toBasic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;
}
