import { describe, expect, it } from "vitest";
import { LOCALES } from "~/domain/locales.ts";
import { SHIPPED_SITE, type Site } from "../../contracts/site.ts";
import english from "../../locales/en/own.json";
import swedish from "../../locales/sv/own.json";
import { createTexts, toTextsVersion } from "./create-texts.server.ts";

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
