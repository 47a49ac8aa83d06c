import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/domain/locales.ts";
import { getAboutTexts } from "~/i18n/about-texts.server.ts";
import { SHIPPED_SITE, type Site } from "../../contracts/site.ts";
import english from "../../locales/en/own.json";
import swedish from "../../locales/sv/own.json";
import { completeMessages } from "./complete-messages.ts";
import { createBrowserTranslation } from "./create-browser-translation.ts";
import { createTexts, toTextsVersion } from "./create-texts.server.ts";
import { ENGLISH_MESSAGES } from "./english-messages.ts";

it("a language shows its own texts, and English for those that it lacks", () => {
  const own = { site: { name: "Eteenpäin", hide: "" }, error: "no tree", extra: { not: "known" } };
  const messages = completeMessages("fi", own, ENGLISH_MESSAGES);
  expect(messages.site).toEqual({ ...ENGLISH_MESSAGES.site, name: "Eteenpäin" });
  expect(messages).toEqual({ ...ENGLISH_MESSAGES, site: messages.site });
});

it("a language without any text is English, and so are files that are no messages", () => {
  for (const own of [{}, null, "text", [], { site: ["list"], error: 5 }])
    expect(completeMessages("fi", own, ENGLISH_MESSAGES)).toEqual(ENGLISH_MESSAGES);
});

it("each plural has all forms of the language, from its own other form or from English", () => {
  const own = { event: { length_two: "سؤالان", length_other: "{{count}} سؤال" } };
  const { event, challenge } = completeMessages("ar", own, ENGLISH_MESSAGES);
  const other = "{{count}} سؤال";
  expect(event).toMatchObject({
    ...{ length_zero: other, length_one: other, length_two: "سؤالان" },
    ...{ length_few: other, length_many: other, length_other: other },
  });
  const english = ENGLISH_MESSAGES.challenge;
  expect(challenge).toMatchObject({
    ...{
      length_zero: english.length_other,
      length_one: english.length_one,
      length_few: english.length_other,
    },
  });
});

const readTexts = createTexts(SHIPPED_SITE);
const PLURAL_ENDING = /_(zero|one|two|few|many|other)$/;

it.each(LOCALES)("every message in %s reads in the browser as i18next reads it on the server", (locale) => {
  const { messages, translation: onServer } = readTexts(locale);
  const browser = createBrowserTranslation(locale, messages);
  const texts = textsOf(messages);
  const names = [...new Set(texts.flatMap(({ text }) => valueNames(text)))];
  const values = fc.record({
    ...Object.fromEntries(names.map((name) => [name, fc.oneof(fc.string(), fc.integer())])),
    count: fc.oneof(fc.nat(12), fc.nat(), fc.double({ min: 0, max: 9, noNaN: true })),
  });
  const key = fc.constantFrom(...texts.map(({ path }) => path.replace(PLURAL_ENDING, "")));

  fc.assert(
    fc.property(key, values, (path, given) => {
      expect(Reflect.apply(browser.t, undefined, [path, given])).toBe(
        Reflect.apply(onServer.t, undefined, [path, given]),
      );
    }),
    { numRuns: 2_000 },
  );
});

it("a text that the page does not carry shows its key until all messages are there", () => {
  const browser = createBrowserTranslation("en", { site: { name: "Vidare" } });
  expect(browser.t("error.takeMeHome")).toBe("error.takeMeHome");

  const english = readTexts("en").messages;
  browser.add(english);

  expect(browser.t("error.takeMeHome")).toBe(english.error.takeMeHome);
});

function textsOf(tree: object, above: readonly string[] = []): { path: string; text: string }[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const path = [...above, name];
    if (typeof value === "object" && value !== null) return textsOf(value, path);
    return [{ path: path.join("."), text: String(value) }];
  });
}

function valueNames(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
}

const MUSEUM: Site = { ...SHIPPED_SITE, name: "Museet", isShipped: false };

function messagesOf(site: Partial<Site>, locale = "en") {
  return createTexts({ ...MUSEUM, ...site })(locale).messages;
}

describe("the messages of a site", () => {
  it.each(LOCALES)("in %s have its name, and no other", (locale) => {
    const all = JSON.stringify(messagesOf({}, locale));
    expect(all).toContain("Museet");
    expect(all).not.toMatch(/Vidare|siteName/);
  });

  it("say nothing that is true of the shipped content only", () => {
    const { about, layout, start } = messagesOf({});
    expect([about.method, about.sources, layout.footer].join(" ")).not.toMatch(/twice|United Nations|facts/i);
    expect(start.heading).toBe(english.start.heading);
    expect(messagesOf({}, "sv").start.heading).toBe(swedish.start.heading);
  });

  it("have its own texts, in English for a language that lacks them", () => {
    const site = { tagline: { en: "Old things", sv: "Gamla saker" }, footer: { en: "Open on Sundays" } };
    expect(messagesOf(site, "sv").layout).toMatchObject({
      tagline: "Gamla saker",
      footer: "Open on Sundays",
    });
  });

  it("begin the start page with its lead", () => {
    const { start } = messagesOf({ lead: { en: "Welcome." } });
    expect(start.intro).toBe("Welcome.");
    expect(start.firstQuestion_other).toMatch(/^Welcome\. Here is /);
  });

  it.each(["$& $1", "a {{b}} c", "<b>&\"'", "متحف"])("take the name as it is: %s", (name) => {
    expect(messagesOf({ name }).layout.about).toBe(`About ${name}`);
  });
});

it("texts that may differ have another version", () => {
  const sites = [
    SHIPPED_SITE,
    MUSEUM,
    { ...MUSEUM, name: "Slottet" },
    { ...MUSEUM, lead: { en: "Welcome." } },
  ];
  expect(new Set(sites.map(toTextsVersion)).size).toBe(sites.length);
  expect(toTextsVersion({ ...MUSEUM })).toBe(toTextsVersion(MUSEUM));
});

const PAGES = ["inClass", "accessibility", "terms", "privacy"] as const;

it.each(PAGES)("the text on %s has the same parts, names and links in both languages", (text) => {
  expect(outlineOf(getAboutTexts("sv", SHIPPED_SITE, true)[text] ?? "")).toEqual(
    outlineOf(getAboutTexts("en", SHIPPED_SITE, true)[text] ?? ""),
  );
});

it.each(PAGES)("the text on %s gives the same periods in both languages", (text) => {
  expect(periodsOf(getAboutTexts("sv", SHIPPED_SITE, true)[text] ?? "")).toEqual(
    periodsOf(getAboutTexts("en", SHIPPED_SITE, true)[text] ?? ""),
  );
});

it("a text in another language than the page's says so", () => {
  const pages = {
    about: { ar: "<p>نحن</p>" },
    terms: { en: "<h2>Rules</h2>", sv: "<h2>Regler</h2>" },
    privacy: null,
  };
  const site = { ...SHIPPED_SITE, pages };
  expect(getAboutTexts("sv", site)).toMatchObject({
    about: '<section lang="ar" dir="rtl"><p>نحن</p></section>',
    terms: "<h3>Regler</h3>",
    privacy: expect.not.stringContaining("<section"),
  });
  expect(getAboutTexts("en", site).terms).toBe("<h3>Rules</h3>");
});

/** The elements, links and code, which a translation must not change. */
function outlineOf(html: string): string[] {
  return html.match(/<(?:p|h\d|[uo]l|li|strong|a)\b[^>]*>|<code>.*?<\/code>/g) ?? [];
}

function periodsOf(html: string): string[] {
  return html.match(/\b\d+\b/g) ?? [];
}
