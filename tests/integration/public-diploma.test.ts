import { describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PATH = `/c/v/${CODE}`;

async function open(path = PATH) {
  const visitor = await world.now.visitor();
  return visitor.open(path);
}

describe("the address of a diploma", () => {
  it("says to everybody that it is valid, to whom, for what, and when", async () => {
    addCertificate(world.now, { holder_name: "Åsa <b>Öst</b>" });
    const page = await open();
    const facts = { name: "Åsa <b>Öst</b>", topic: "Topic energy", date: "9 March 2026" };
    const language = "English";
    expect(page.text).toContain(`${en("diploma.valid")} ${en("diploma.earnedBy", { ...facts, language })}`);
    expect(page.html).toContain("Åsa &lt;b&gt;Öst&lt;/b&gt;");
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("shows the diploma in its own language, and says what it says in the page's", async () => {
    addCertificate(world.now, { language: "sv" });
    const { html, text } = await open();
    expect(html).toMatch(/<article[^>]*lang="sv"/);
    expect(text).toContain(`${sv("diploma.title")} Ämne energy ${sv("diploma.achievement")}`);
    expect(text).toContain(`${sv("diplomas.issued")} 9 mars 2026 ${sv("diplomas.code")} ${CODE}`);
    const facts = { topic: "Topic energy", date: "9 March 2026", language: "Swedish" };
    expect(text).toContain(en("diploma.earned", facts));
  });

  it("is on the diploma without a language, and in its QR code", async () => {
    addCertificate(world.now, {});
    const page = await open(`/sv${PATH}`);
    expect(page.linkTo(`vidare.test/c/v/${CODE}`)).toBe(`http://vidare.test${PATH}`);
    expect(page.html).toMatch(new RegExp(`<svg[^>]*role="img"[^>]*aria-label="${en("diploma.qrCode")}"`));
  });

  it("stays valid when the editors have taken the topic away", async () => {
    addCertificate(world.now, { topic_global_id: "gone" });
    const page = await open();
    expect([page.status, page.text.includes(en("diploma.valid"))]).toEqual([200, true]);
    expect(page.text).toContain(`${en("diploma.title")} ${en("diploma.formerTopic")}`);
  });
});

describe("an address without a diploma", () => {
  it.each([
    ["/c/v/0000-0000-0000", en, "/c/v"],
    ["/sv/c/v/%3Cb%3E", sv, "/sv/c/v"],
  ])("says so plainly, and leads to the form for a code: %s", async (path, words, form) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain(`${words("diploma.missingHeading")} ${words("check.missing")}`);
    expect(page.text).toContain(`Page Not Found: ${path}`);
    expect(page.linkTo(words("diploma.otherCode"))).toBe(form);
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
  });
});
