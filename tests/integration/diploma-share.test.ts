import { describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import type { Page } from "../mocks/page.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import type { Fault } from "../mocks/user-api-faults.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, ofField, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PATH = "/c/Energy-Use/share";
const PUBLIC = `/c/v/${CODE}`;
const PUT = /^PUT \/v1\/users$/;

function certify(): void {
  addCertificate(world.now, {});
}

/** A visitor with the diploma and without an account. */
async function openHolder(): Promise<Visitor> {
  const visitor = await world.now.visitor();
  await visitor.answer("/t/Energy-Use/q1", "q1-a");
  certify();
  return visitor;
}

async function save(visitor: Visitor, name: string, path = PATH): Promise<Page> {
  return visitor.post(path, { name, intent: "save-name" });
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
  });

  it("is kept by no cache and found by no search engine", async () => {
    const page = await (await openHolder()).get(PATH);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("leads everybody else to the diploma test", async () => {
    await openHolder();
    const stranger = await world.now.visitor();
    expect((await stranger.get(PATH)).location).toBe("/c/Energy-Use");
    await stranger.answer("/t/Energy-Use/q1", "q1-a");
    const page = await stranger.get(`/sv${PATH}`);
    expect([page.status, page.location]).toEqual([303, "/sv/c/Energy-Use"]);
  });

  it("leads the holder of another topic's diploma to the diploma test", async () => {
    const visitor = await openHolder();
    expect((await visitor.get("/c/health/share")).location).toBe("/c/health");
  });

  it("leads a visitor whom the user API has forgotten to the diploma test", async () => {
    const visitor = await openHolder();
    world.now.api.forgetUsers();
    expect((await visitor.get(PATH)).location).toBe("/c/Energy-Use");
  });

  it("is found in any letter case, and not without a topic", async () => {
    const visitor = await openHolder();
    expect((await visitor.get("/sv/c/energy-use/share")).location).toBe(`/sv${PATH}`);
    expect((await visitor.get("/c/nope/share")).status).toBe(404);
  });

  it.each<Fault>([{ kind: 503 }, { kind: "reset" }])(
    "says while the user API is away (%j) that it cannot be shown, not that there is none",
    async (fault) => {
      const visitor = await openHolder();
      world.now.api.fail(/certificates/, fault);
      const page = await visitor.get(`/sv${PATH}`);
      expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
      expect(page.text).toContain(sv("diploma.unavailable"));
    },
  );

  it("offers on a kiosk to take the diploma home, and no address to share", async () => {
    const visitor = await openHolder();
    await visitor.post("/kiosk", { intent: "turn-on" });
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    certify();
    const page = await visitor.get(PATH);
    expect(page.all("form").some(({ action }) => action === "/h")).toBe(true);
    expect(page.text).toContain(en("diploma.kioskText"));
    expect(page.text).not.toContain(en("diploma.address"));
    expect(typedName(page)).toBe("");
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
    certify();
    const response = await save(visitor, "Ada Lovelace", `/sv${PATH}`);
    expect([response.status, response.location]).toEqual([303, `/sv${PATH}`]);
    expect((await visitor.follow(response)).text).toContain("Ada Lovelace");
    expect(world.now.api.sentTo(PUT).map(({ body }) => body)).toEqual([{ name: "Ada Lovelace" }]);
    const profile = (await visitor.get("/account/me/profile")).all("input");
    expect(profile.find(({ name }) => name === "name")?.value).toBe("Ada Lovelace");
    expect(profile.find(({ name }) => name === "showName")).toHaveProperty("checked");
  });

  it("is taken off whatever the field holds", async () => {
    const visitor = await openHolder();
    await save(visitor, "Ada");
    for (const name of ["\u200b", "å".repeat(101)]) {
      const response = await visitor.post(PATH, { name, intent: "remove-name" });
      expect((await visitor.follow(response)).text).toContain(en("diploma.nameRemoved"));
    }
  });

  it("is taken off when the field is left empty", async () => {
    const visitor = await openHolder();
    await save(visitor, "Ada");
    expect((await visitor.follow(await save(visitor, "  "))).text).toContain(en("diploma.nameRemoved"));
    expect((await visitor.get(PUBLIC)).text).toContain(en("diploma.title"));
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

  it("stays typed while the user API does not respond at all", async () => {
    const visitor = await openHolder();
    world.now.api.fail(/./, { kind: 503 });
    const page = await save(visitor, "Ada");
    expect([page.status, typedName(page)]).toEqual([503, "Ada"]);
  });

  it("leads to the login when the session has ended", async () => {
    const { visitor } = await signUp(world.now);
    certify();
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
