import { describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import type { Page } from "../mocks/page.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PATH = "/c/Energy-Use/share";
const SCRIPT = /^\/assets\/share-links-[\w-]+\.js$/;

async function openHolder() {
  const visitor = await world.now.visitor();
  await visitor.answer("/t/Energy-Use/q1", "q1-a");
  addCertificate(world.now, {});
  return visitor;
}

function linksOut(page: Page): string[] {
  return page.all("a").flatMap(({ href = "" }) => (/^(mailto:|https:)/.test(href) ? [href] : []));
}

function scriptsOf(page: Page): string[] {
  return page.all("script").map(({ src = "" }) => src);
}

describe("what a diploma's holder shares it with", () => {
  it("are plain links with its address and topic in the learner's language, and one that adds it to a LinkedIn profile", async () => {
    const page = await (await openHolder()).get(`/sv${PATH}`);
    const address = `http://vidare.test/sv/c/v/${CODE}`;
    expect(linksOut(page)).toHaveLength(4);
    for (const link of linksOut(page)) expect(decodeURIComponent(link)).toContain(address);
    const { searchParams } = new URL(page.linkTo(sv("share.linkedIn")));
    expect(Object.fromEntries(searchParams)).toEqual({
      startTask: "CERTIFICATION_NAME",
      name: `${sv("diploma.title")}: Ämne energy`,
      organizationName: "Vidare",
      issueYear: "2026",
      issueMonth: "3",
      certUrl: address,
      certId: CODE,
    });
  });

  it("are buttons that a small script shows, which no other page sends", async () => {
    const holder = await openHolder();
    const page = await holder.get(PATH);
    const hidden = page.all("button").filter((button) => "hidden" in button);
    expect(hidden.map((button) => button["data-share"])).toEqual(["copy", "device", undefined]);
    expect(hidden.at(-1)).toHaveProperty("data-print-page");
    const scripts = scriptsOf(page).filter((script) => SCRIPT.test(script));
    expect(scripts).toHaveLength(1);
    const [script = ""] = scripts;
    expect((await holder.get(script)).headers.get("Cache-Control")).toContain("immutable");
    const others = scriptsOf(await holder.get(`/c/v/${CODE}`));
    expect(others.filter((one) => SCRIPT.test(one))).toEqual([]);
  });

  it("are none on a kiosk, where the diploma is taken home instead", async () => {
    const visitor = await world.now.visitor();
    await visitor.open("/");
    await visitor.post("/kiosk", { intent: "turn-on" });
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    addCertificate(world.now, {});
    const page = await visitor.get(PATH);
    expect(page.text).toContain(en("handoff.makeCode"));
    expect(linksOut(page)).toEqual([]);
    expect(page.html).not.toMatch(/data-share|data-print-page/);
  });
});
