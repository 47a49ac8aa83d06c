import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { EMAIL, signUp } from "../mocks/registered-visitor.ts";
import { always, both } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, ofField, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PROFILE = "/account/me/profile";
const PUT = /^PUT \/v1\/users$/;

function addCategories(): void {
  const names = {
    "a-teacher": ["I teach", "Jag undervisar"],
    "a-pupil": ["I go to school", "Jag går i skolan"],
  };
  for (const [id, [english, swedish]] of Object.entries(names)) {
    world.now.space.add("populationCategory", id, { globalId: always(id), name: both(english, swedish) });
  }
}

function save(visitor: Visitor, form: Record<string, string>, path = PROFILE): Promise<Page> {
  return visitor.post(path, { intent: "save-profile", ...form });
}

function sentChanges(): unknown[] {
  return world.now.api.sentTo(PUT).map(({ body }) => body);
}

/** The values of the form: name, tick and chosen category. */
function shownIn(page: Page) {
  const inputs = page.all("input");
  const name = inputs.find((one) => one.name === "name")?.value;
  const isTicked = inputs.some((one) => one.name === "showName" && "checked" in one);
  return { name, isTicked, category: page.all("option").find((one) => "selected" in one)?.value };
}

describe("the name in the profile", () => {
  it("is stored if it may be on diplomas, which a preview shows", async () => {
    const { visitor } = await signUp(world.now);
    expect((await visitor.open(PROFILE)).text).not.toContain(en("account.namePreview"));
    const saved = await visitor.follow(await save(visitor, { name: " Ada Öst ", showName: "on" }));
    expect(sentChanges()).toEqual([{ name: "Ada Öst" }]);
    expect(saved.text).toContain(en("account.saved"));
    expect(saved.text).toContain(`${en("account.namePreview")} Ada Öst`);
    expect(shownIn(saved)).toMatchObject({ name: "Ada Öst", isTicked: true });
  });

  it("is stored nowhere without the tick, which the next page says", async () => {
    const { visitor } = await signUp(world.now);
    await save(visitor, { name: "Ada", showName: "on" });
    const page = await visitor.follow(await save(visitor, { name: "Ada" }, `/sv${PROFILE}`));
    expect(sentChanges().at(-1)).toEqual({ name: null });
    expect(page.path).toBe(`/sv${PROFILE}`);
    expect(page.text).toContain(sv("account.savedWithoutName"));
    expect(shownIn(page)).toMatchObject({ name: "", isTicked: false });
  });

  it("is deleted when it is left empty", async () => {
    const { visitor } = await signUp(world.now);
    await save(visitor, { name: "Ada", showName: "on" });
    await save(visitor, { name: "   ", showName: "on" });
    expect(sentChanges().at(-1)).toEqual({ name: null });
  });

  it("that is too long is refused at its field, and kept with the rest", async () => {
    addCategories();
    const { visitor } = await signUp(world.now);
    await save(visitor, { name: "Ada", showName: "on" });
    const form = { name: "å".repeat(101), showName: "on", populationCategory: "a-teacher" };
    const page = await save(visitor, form);
    expect(page.status).toBe(422);
    expect(page.title).toContain(en("site.errorTitle", { title: en("account.profile") }));
    expect(page.linkTo(`${en("account.name")}: ${ofField.tooLong}`)).toBe("#name");
    expect(shownIn(page)).toEqual({ name: form.name, isTicked: true, category: "a-teacher" });
    expect((await world.now.api.accounts())[0]?.name).toBe("Ada");
  });
});

describe("the population category in the profile", () => {
  it("is chosen from the content's, in the page's language", async () => {
    addCategories();
    const { visitor } = await signUp(world.now);
    const page = await visitor.open(`/sv${PROFILE}`);
    expect(page.text).toContain(`${sv("account.noCategory")} Jag går i skolan Jag undervisar`);
    const saved = await visitor.follow(await save(visitor, { populationCategory: "a-pupil" }));
    expect(sentChanges()).toEqual([{ name: null, population_category_global_id: "a-pupil" }]);
    expect(shownIn(saved).category).toBe("a-pupil");
    await save(visitor, { populationCategory: "" });
    expect(sentChanges().at(-1)).toMatchObject({ population_category_global_id: null });
  });

  it("is refused at its field when the API does not know it", async () => {
    addCategories();
    const { visitor } = await signUp(world.now);
    const page = await save(visitor, { populationCategory: "nobody" });
    expect(page.status).toBe(422);
    expect(page.linkTo(`${en("account.populationCategory")}: ${ofField.unknown}`)).toBe(
      "#populationCategory",
    );
  });

  it.each([
    ["has none", () => undefined],
    ["has no such content type", () => world.now.space.lack("populationCategory")],
    ["is unavailable", () => void (world.now.content.condition = "down")],
  ])("is left out, and stays as it is, if the content %s", async (_, prepare) => {
    const { visitor } = await signUp(world.now);
    prepare();
    const page = await visitor.open(PROFILE);
    expect([page.status, page.all("select")]).toEqual([200, []]);
    await save(visitor, { name: "Ada", showName: "on" });
    expect(sentChanges()).toEqual([{ name: "Ada" }]);
  });
});

describe("a profile that cannot be saved", () => {
  it.each([
    [503, { kind: 503 }, en("account.unavailable")],
    [429, { kind: 429, code: "rate_limited", retryAfter: "120" }, en("account.tooMany", { count: 2 })],
  ] as const)("is shown again with what was typed: %i", async (status, fault, words) => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(PUT, fault);
    const page = await save(visitor, { name: "Ada", showName: "on" });
    expect(page.status).toBe(status);
    expect(page.text).toContain(words);
    expect(shownIn(page)).toMatchObject({ name: "Ada", isTicked: true });
  });

  it("keeps what was typed while the API does not respond at all", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/./, { kind: 503 });
    expect(shownIn(await save(visitor, { name: "Ada", showName: "on" }))).toMatchObject({ name: "Ada" });
    expect((await visitor.open(PROFILE)).html).not.toContain('value="save-profile"');
  });

  it("leads to the login when the session has ended", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/^(PUT \/v1\/users|POST \/v1\/users\/refresh_token\/)$/, {
      kind: 401,
      code: "unauthorized",
    });
    expect((await save(visitor, { name: "Ada" })).location).toContain("/account/login?back=");
  });

  it("does nothing for an intent that no form of the page has", async () => {
    const { visitor } = await signUp(world.now);
    expect((await visitor.post(PROFILE, { intent: "nope" })).location).toBe(PROFILE);
    expect(sentChanges()).toEqual([]);
    expect((await visitor.open(PROFILE)).text).toContain(EMAIL);
  });
});
