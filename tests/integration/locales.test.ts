import { describe, expect, it } from "vitest";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

describe("the root address", () => {
  it("redirects by the cookie, else by the browser's languages, else to English", async () => {
    for (const [languages, cookie, location] of [
      ["sv", null, "/sv"],
      ["de", null, ""],
      ["en", "sv", "/sv"],
      ["sv", "en", ""],
      ["sv", "klingon", "/sv"],
    ] as const) {
      const visitor = await world.now.visitor();
      visitor.headers["Accept-Language"] = languages;
      if (cookie) visitor.jar.set("i18n_redirected", { name: "i18n_redirected", value: cookie });
      const page = await visitor.get("/");
      expect(page.location, `${languages} ${cookie}`).toBe(location);
      expect(page.status, `${languages} ${cookie}`).toBe(location === "" ? 200 : 302);
      expect(page.headers.get("Vary"), `${languages} ${cookie}`).toMatch(/Cookie.*Accept-Language/);
    }
  });

  it("keeps its query in the redirect", async () => {
    const visitor = await world.now.visitor();
    visitor.headers["Accept-Language"] = "sv";
    expect((await visitor.get("/?q=%C3%A5r&x=1")).location).toBe("/sv?q=%C3%A5r&x=1");
  });

  it("is English for crawlers in any language", async () => {
    const visitor = await world.now.visitor();
    visitor.headers["User-Agent"] = GOOGLE;
    visitor.headers["Accept-Language"] = "sv";
    const page = await visitor.get("/");
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="en"');
    expect(visitor.jar.has("i18n_redirected")).toBe(false);
  });
});

describe("any other address", () => {
  it("is shown in its own language, with any cookie and browser", async () => {
    for (const [path, lang] of [
      ["/about", "en"],
      ["/t/Energy-Use", "en"],
      ["/t/Energy-Use/q1", "en"],
      ["/sv", "sv"],
      ["/SV/about", "sv"],
      ["/sv/about", "sv"],
      ["/sv/t/Energy-Use/q1", "sv"],
    ] as const) {
      const visitor = await world.now.visitor();
      const other = lang === "en" ? "sv" : "en";
      visitor.headers["Accept-Language"] = other;
      visitor.jar.set("i18n_redirected", { name: "i18n_redirected", value: other });
      const page = await visitor.get(path);
      expect(page.status, path).toBe(200);
      expect(page.html, path).toMatch(new RegExp(`<html lang="${lang}" dir="ltr"`));
      expect(page.html, path).toContain(lang === "sv" ? sv("site.skipToContent") : en("site.skipToContent"));
    }
  });
});

describe("the stored language", () => {
  it("is that of a document shown in another one than is stored, and else not sent again", async () => {
    const visitor = await world.now.visitor();
    const stored = () =>
      visitor.lastSet.filter((cookie) => cookie.name === "i18n_redirected").map(({ value }) => value);
    await visitor.get("/about");
    expect(stored()).toEqual(["en"]);
    await visitor.get("/about");
    expect(stored()).toEqual([]);
    await visitor.get("/sv/t/Energy-Use");
    expect(stored()).toEqual(["sv"]);
    await visitor.get("/t/Energy-Use/q1.data");
    expect(stored()).toEqual([]);
  });

  it("is plain text for 365 days", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/sv/about");
    expect(visitor.jar.get("i18n_redirected")).toMatchObject({
      value: "sv",
      maxAge: 31_536_000,
      path: "/",
      sameSite: "lax",
    });
  });

  it("is not stored by what is no page", async () => {
    for (const path of [
      "/healthz",
      "/robots.txt",
      "/_i18n/sv/messages.json",
      "/media/en/sun/sun.svg",
      "/sv/nope",
    ] as const) {
      const visitor = await world.now.visitor();
      await visitor.get(path);
      expect(visitor.jar.size, path).toBe(0);
    }
  });

  it("is not stored by what is fetched ahead", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/sv/about", { "Sec-Purpose": "prefetch" });
    expect(visitor.jar.has("i18n_redirected")).toBe(false);
  });
});

describe("a page's links to its languages", () => {
  it("are canonical, alternates, and English as x-default", async () => {
    for (const [path, canonical, english, swedish] of [
      ["/", "http://vidare.test/", "/", "/sv"],
      ["/sv", "http://vidare.test/sv", "/", "/sv"],
      [
        "/sv/t/Energy-Use/q1?test=energy-test",
        "http://vidare.test/sv/t/Energy-Use/q1",
        "/t/Energy-Use/q1",
        "/sv/t/Energy-Use/q1",
      ],
      ["/about", "http://vidare.test/about", "/about", "/sv/about"],
    ] as const) {
      const visitor = await world.now.visitor();
      const links = (await visitor.get(path)).all("link");
      expect(links.find((one) => one.rel === "canonical")?.href, path).toBe(canonical);
      const alternates = links.filter((one) => one.rel === "alternate" && !one.type);
      expect(
        alternates.map((one) => [one.hrefLang ?? one.hreflang, one.href]),
        path,
      ).toEqual([
        ["en", `http://vidare.test${english}`],
        ["sv", `http://vidare.test${swedish}`],
        ["x-default", `http://vidare.test${english}`],
      ]);
    }
  });

  it("are under PUBLIC_ORIGIN if it is set", async () => {
    world.now.env.PUBLIC_ORIGIN = "https://quiz.example.org";
    const visitor = await world.now.visitor();
    expect((await visitor.get("/about")).html).toContain(
      'rel="canonical" href="https://quiz.example.org/about"',
    );
  });

  it("are not on a page that is not there", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get("/nope");
    expect(page.html).not.toMatch(/rel="(canonical|alternate)"/);
    expect(page.html).toContain("noindex");
  });

  it("are, for the reader, one link to the same page with its query", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get("/sv/about?a=b")).linkTo("English")).toBe("/about?a=b");
    expect((await visitor.get("/about?a=b")).linkTo("Svenska")).toBe("/sv/about?a=b");
  });
});

describe("/_i18n/{locale}/messages.json", () => {
  it("is one nested object of all words in its language, kept for 24 hours", async () => {
    for (const [locale, t] of [
      ["en", en],
      ["sv", sv],
    ] as const) {
      const visitor = await world.now.visitor();
      const page = await visitor.get(`/_i18n/${locale}/messages.json`);
      const messages = JSON.parse(page.html) as Record<string, Record<string, string>>;
      expect(messages.error?.youSeemLost).toBe(t("error.youSeemLost"));
      expect(messages.test?.saveAnswerWentWrong).toBe(t("test.saveAnswerWentWrong"));
      expect(page.headers.get("Content-Type")).toMatch(/^application\/json/);
      expect(page.headers.get("Cache-Control")).toBe("public, max-age=86400");
    }
  });

  it("is kept under the address that a page names, and not under another's, while builds are replaced one by one", async () => {
    const visitor = await world.now.visitor();
    const scripts = (await visitor.get("/t/Energy-Use/q1")).all("script");
    const version = scripts.find(({ id }) => id === "messages")?.["data-texts"] ?? "";
    const own = await visitor.get(`/_i18n/sv/messages.json?${version}`);
    const foreign = await visitor.get("/_i18n/sv/messages.json?0123456789abcdef");
    expect(own.headers.get("Cache-Control")).toBe("public, max-age=86400");
    expect([foreign.status, foreign.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(foreign.html).toBe(own.html);
  });
});
