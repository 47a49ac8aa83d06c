import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const SECTIONS = [
  "purpose",
  "method",
  "sources",
  "accessibility",
  "terms",
  "privacy",
  "contact",
  "known-issues",
];

describe.each(["", "/sv"])("%s/about", (prefix) => {
  it("has its sections under fixed ids, and a table of contents that leads to each", async () => {
    const page = await openAbout(prefix);
    expect(idsOf(page, "h2")).toEqual(SECTIONS);
    const fragments = page.all("a").flatMap(({ href = "" }) => (href.startsWith("#") ? href.slice(1) : []));
    expect(fragments.slice(1, 1 + SECTIONS.length), "after the skip link").toEqual(SECTIONS);
    expect(idsOf(page)).toEqual(expect.arrayContaining(fragments));
  });

  it("has the terms and the privacy statement that one agrees to at sign-up", async () => {
    const visitor = await world.now.visitor();
    const signUp = await visitor.open(`${prefix}/account/signup`);
    const agreements = signUp.all("a").flatMap(({ href = "" }) => (href.includes("/about#") ? href : []));
    expect(agreements).toEqual([`${prefix}/about#terms`, `${prefix}/about#privacy`]);
    const about = await visitor.open(`${prefix}/about`);
    for (const address of agreements) expect(idsOf(about)).toContain(address.split("#")[1]);
  });

  it("leads to one's own data in its language", async () => {
    const page = await openAbout(prefix);
    const addresses = page.all("a").map(({ href }) => href);
    for (const tab of ["profile", "settings"]) expect(addresses).toContain(`${prefix}/account/me/${tab}`);
  });

  it.each(["http://quiz.example.org", "https://quiz.example.org"])(
    "names every cookie that %s sets",
    async (origin) => {
      world.now.env.PUBLIC_ORIGIN = origin;
      const visitor = await world.now.visitor();
      await visitor.answer("/t/Energy-Use/q1", "q1-a");
      const named = [...(await visitor.open(`${prefix}/about`)).html.matchAll(/<code>(.+?)<\/code>/g)];
      expect(visitor.jar.size).toBe(3);
      expect(named.map(([, name]) => name)).toEqual(expect.arrayContaining([...visitor.jar.keys()]));
    },
  );
});

it.each([
  ["https://school.example/contact?of=vidare&a=b", sv("about.contactLink")],
  ["mailto:hello@school.example?subject=Vidare", "hello@school.example"],
])("the contact %s is a link on /sv/about", async (address, text) => {
  world.now.env.CONTACT_URL = address;
  const page = await openAbout("/sv");
  expect(page.linkTo(text)).toBe(address);
  expect(page.text).not.toContain(sv("about.noContact"));
});

it("without a contact, /sv/about says whom to ask", async () => {
  const page = await openAbout("/sv");
  expect(page.text).toContain(sv("about.noContact"));
  expect(page.text).not.toContain(sv("about.contactLink"));
});

async function openAbout(prefix: string): Promise<Page> {
  return (await world.now.visitor()).open(`${prefix}/about`);
}

function idsOf(page: Page, tag = "[a-z]\\w*"): string[] {
  return [...page.html.matchAll(new RegExp(`<${tag}\\b[^>]* id="([^"]*)"`, "g"))].map(([, id = ""]) => id);
}
