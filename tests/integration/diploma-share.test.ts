import { describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import type { Page } from "../mocks/page.ts";
import { openKiosk, signUp } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, ofField, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PATH = "/c/Energy-Use/share";
const PUBLIC = `/c/v/${CODE}`;
const PUT = /^PUT \/v1\/users$/;

/** A visitor with the diploma and without an account. */
async function openHolder(): Promise<Visitor> {
  const visitor = await world.now.visitor();
  await visitor.answer("/t/Energy-Use/q1", "q1-a");
  addCertificate(world.now);
  return visitor;
}

async function save(visitor: Visitor, name: string, path = PATH): Promise<Page> {
  return visitor.post(path, { name, intent: "save-name" });
}

function linksOut(page: Page): string[] {
  return page.all("a").flatMap(({ href = "" }) => (/^(mailto:|https:)/.test(href) ? [href] : []));
}

function typedName(page: Page): string | undefined {
  return page.all("input").find((one) => one.name === "name")?.value;
}

describe("the page of a diploma for its holder", () => {
  it("shows the diploma and the address to share", async () => {
    const page = await (await openHolder()).get(PATH);
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("diploma.yours", { topic: "Topic energy" }));
    expect(page.text).toContain(`${en("diploma.title")} Topic energy ${en("diploma.achievement")}`);
    expect(page.text).toContain(`${en("diploma.address")} vidare.test${PUBLIC}`);
    expect(page.text).toContain(en("diploma.printText"));
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  it("leads everybody else to the diploma test", async () => {
    await openHolder();
    const stranger = await world.now.visitor();
    expect((await stranger.get(PATH)).location).toBe("/c/Energy-Use");
    await stranger.answer("/t/Energy-Use/q1", "q1-a");
    const page = await stranger.get(`/sv${PATH}`);
    expect([page.status, page.location]).toEqual([303, "/sv/c/Energy-Use"]);
  });

  it("leads the holder of another topic's diploma, and one whom the user API has forgotten, there", async () => {
    const visitor = await openHolder();
    expect((await visitor.get("/c/health/share")).location).toBe("/c/health");
    world.now.api.forgetUsers();
    expect((await visitor.get(PATH)).location).toBe("/c/Energy-Use");
  });

  it("is found in any letter case, and not without a topic", async () => {
    const visitor = await openHolder();
    expect((await visitor.get("/sv/c/energy-use/share")).location).toBe(`/sv${PATH}`);
    expect((await visitor.get("/c/nope/share")).status).toBe(404);
  });

  it("says while the user API is away that it cannot be shown, not that there is none", async () => {
    const visitor = await openHolder();
    world.now.api.fail(/certificates/, { kind: 503 });
    const page = await visitor.get(`/sv${PATH}`);
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(page.text).toContain(sv("diploma.unavailable"));
  });

  it("offers on a kiosk to take the diploma home, and nothing to share", async () => {
    const visitor = await openKiosk(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    addCertificate(world.now);
    const page = await visitor.get(PATH);
    expect(page.all("form").some(({ action }) => action === "/h")).toBe(true);
    expect(page.text).toContain(en("diploma.kioskText"));
    expect(page.text).not.toContain(en("diploma.address"));
    expect(typedName(page)).toBe("");
    expect(linksOut(page)).toEqual([]);
    expect(page.html).not.toMatch(/data-share|data-print-page/);
  });
});

describe("the name on a diploma", () => {
  it("is set, corrected and taken off by a holder without an account; the address stays", async () => {
    const visitor = await openHolder();
    const set = await visitor.follow(await save(visitor, " Åsa Öst "));
    expect(set.text).toContain(en("diploma.nameSaved"));
    expect(set.text).toContain("Topic energy Åsa Öst");
    expect(typedName(set)).toBe("Åsa Öst");
    await save(visitor, "Åsa Väst");
    expect((await visitor.get(PUBLIC)).text).toContain("Åsa Väst");

    const removed = await visitor.follow(
      await visitor.post(PATH, { name: "Åsa Väst", intent: "remove-name" }),
    );
    expect(removed.text).toContain(en("diploma.nameRemoved"));
    expect((await visitor.get(PUBLIC)).text).not.toContain("Åsa");
    const [user_uuid] = await world.now.api.users();
    expect(world.now.api.sentTo(PUT).map(({ body }) => body)).toEqual(
      ["Åsa Öst", "Åsa Väst", null].map((name) => ({ name, user_uuid })),
    );
  });

  it("is the account's, and is then ticked in the profile", async () => {
    const { visitor } = await signUp(world.now);
    addCertificate(world.now);
    const response = await save(visitor, "Ada Lovelace", `/sv${PATH}`);
    expect([response.status, response.location]).toEqual([303, `/sv${PATH}`]);
    expect((await visitor.follow(response)).text).toContain("Ada Lovelace");
    expect(world.now.api.sentTo(PUT).map(({ body }) => body)).toEqual([{ name: "Ada Lovelace" }]);
    const profile = (await visitor.get("/account/me/profile")).all("input");
    expect(profile.find(({ name }) => name === "name")?.value).toBe("Ada Lovelace");
    expect(profile.find(({ name }) => name === "showName")).toHaveProperty("checked");
  });

  it.each([
    ["by its button, whatever the field holds", "å".repeat(101), "remove-name"],
    ["when the field is left empty", "  ", "save-name"],
  ])("is taken off %s", async (_, name, intent) => {
    const visitor = await openHolder();
    await save(visitor, "Ada");
    const response = await visitor.post(PATH, { name, intent });
    expect((await visitor.follow(response)).text).toContain(en("diploma.nameRemoved"));
  });

  it("of more than 100 characters is refused at its field, and kept", async () => {
    const visitor = await openHolder();
    const page = await save(visitor, "å".repeat(101));
    expect(page.status).toBe(422);
    expect(page.title).toContain(en("site.errorTitle", { title: en("diploma.yours", { topic: "" }) }).trim());
    expect(page.linkTo(`${en("diploma.name")}: ${ofField.tooLong}`)).toBe("#name");
    expect(typedName(page)).toBe("å".repeat(101));
  });

  it.each([
    [503, { kind: 503 }, en("account.unavailable")],
    [429, { kind: 429, code: "rate_limited", retryAfter: "120" }, en("account.tooMany", { count: 2 })],
  ] as const)("that cannot be stored (%i) stays typed", async (status, fault, words) => {
    const visitor = await openHolder();
    world.now.api.fail(PUT, fault);
    const page = await save(visitor, "Ada");
    expect([page.status, typedName(page)]).toEqual([status, "Ada"]);
    expect(page.text).toContain(words);
  });

  it("leads to the login when the session has ended", async () => {
    const { visitor } = await signUp(world.now);
    addCertificate(world.now);
    world.now.api.fail(/^(PUT \/v1\/users|POST \/v1\/users\/refresh_token\/)$/, {
      kind: 401,
      code: "unauthorized",
    });
    expect((await save(visitor, "Ada")).location).toContain("/account/login?back=");
  });

  it("is nobody's to set without a user", async () => {
    const stranger = await world.now.visitor();
    expect((await stranger.follow(await save(stranger, "Ada"))).path).toBe("/c/Energy-Use");
    expect(world.now.api.sentTo(PUT)).toEqual([]);
  });
});

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
    const isSent = ({ html }: Page) => html.includes("/assets/share-links-");
    expect([page, await holder.get(PUBLIC)].map(isSent)).toEqual([true, false]);
  });
});
