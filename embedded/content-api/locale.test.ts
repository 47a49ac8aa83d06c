import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BASE, type Fixture, serveFixture } from "./fixtures/serve-fixture.ts";
import { listFallbacks } from "./locale.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await serveFixture();
});
afterAll(() => fixture.stop());

async function fieldsIn(id: string, locale: string) {
  return (await fixture.client.getEntry(id, { locale })).fields;
}

describe("locales, through the SDK", () => {
  it("shows the default locale when none is asked", async () => {
    expect((await fixture.client.getEntry("topicHealth")).fields).toMatchObject({
      name: "Health",
      slug: "health",
    });
  });

  it("falls back along the chain, field by field", async () => {
    expect(await fieldsIn("topicHealth", "sv-SE")).toMatchObject({ name: "Hälsa", slug: "health" });
    expect(await fieldsIn("topicHealth", "sv-FI")).toMatchObject({ name: "Hälsa" });
    expect(await fieldsIn("topicWater", "sv-FI")).toMatchObject({ name: "Water", intro: "Rivers and lakes" });
  });

  it("omits a localized field without a fallback value, and keeps fields that are not localized", async () => {
    const fields = await fieldsIn("topicWater", "da");
    expect(fields).toEqual({ slug: "water" });
  });

  it("filters by the asked locale's values", async () => {
    const query = { content_type: "topic", "fields.name": "Hälsa" };
    expect((await fixture.client.getEntries({ ...query, locale: "sv-SE" })).total).toBe(1);
    expect((await fixture.client.getEntries(query)).total).toBe(0);
  });

  it("shows all locales' values on request, also in includes", async () => {
    const topic = await fixture.client.withAllLocales.getEntry("topicEnergy");
    expect(topic.fields.name).toEqual({ "en-US": "Energy", "sv-SE": "Energi" });
    expect(topic.fields.image).toMatchObject({ "en-US": { fields: { title: { "sv-SE": "Solen" } } } });
    expect(topic.sys).not.toHaveProperty("locale");
  });

  it("returns assets in the requested locale", async () => {
    expect((await fixture.client.getAsset("assetSun", { locale: "sv-FI" })).fields.title).toBe("Solen");
  });
});

describe("listFallbacks", () => {
  it("stops at a cycle", () => {
    const ring = [
      { code: "a", fallbackCode: "b", name: "", default: true },
      { code: "b", fallbackCode: "a", name: "", default: false },
    ];
    expect(listFallbacks("a", ring)).toEqual(["a", "b"]);
  });
});

async function includedAt(include: 0 | 1 | 2 | 10, id = "topicEnergy") {
  const response = await fixture.client.withoutLinkResolution.getEntries({ "sys.id": id, include });
  const { Entry = [], Asset = [] } = response.includes ?? {};
  return { entries: Entry.map((one) => one.sys.id).sort(), assets: Asset.map((one) => one.sys.id), response };
}

describe("links, through the SDK", () => {
  it("are not followed at depth 0, and one level by default", async () => {
    const none = await includedAt(0);
    expect(none.response).not.toHaveProperty("includes");
    expect(none.response).not.toHaveProperty("errors");
    const { includes } = await fixture.client.withoutLinkResolution.getEntries({ "sys.id": "testEnergy" });
    expect(includes?.Entry?.map((one) => one.sys.id).sort()).toEqual([
      "questionSun",
      "questionWind",
      "topicEnergy",
    ]);
    expect(includes).not.toHaveProperty("Asset");
  });

  it("are followed to the requested depth, also from rich text", async () => {
    expect(await includedAt(1)).toMatchObject({
      entries: ["questionWind", "testEnergy"],
      assets: ["assetSun"],
    });
    expect(await includedAt(2)).toMatchObject({ entries: ["questionSun", "questionWind", "testEnergy"] });
  });

  it("may form a cycle: items are not included again", async () => {
    const { entries } = await includedAt(10);
    expect(entries).toEqual(["questionSun", "questionWind", "testEnergy"]);
    const [topic] = (await fixture.client.getEntries({ "sys.id": "topicEnergy", include: 10 })).items;
    expect(topic?.fields).toMatchObject({
      tests: [{ fields: { topic: { sys: { id: "topicEnergy" } } } }, {}],
    });
  });

  it("with a missing target are reported as errors and stay links", async () => {
    const { response } = await includedAt(1);
    expect(response.errors).toEqual([
      {
        sys: { id: "notResolvable", type: "error" },
        details: { type: "Link", linkType: "Entry", id: "testGone" },
      },
    ]);
    const { client } = fixture;
    const [topic] = (await client.withoutUnresolvableLinks.getEntries({ "sys.id": "topicEnergy" })).items;
    expect(topic?.fields.tests).toHaveLength(1);
  });
});

describe("lists", () => {
  it("are paged, with the total", async () => {
    const first = await fixture.client.getEntries({ limit: 4, order: ["sys.id"] });
    const second = await fixture.client.getEntries({ limit: 4, skip: 4, order: ["sys.id"] });
    expect([first.total, first.items.length, second.total, second.items.length]).toEqual([6, 4, 6, 2]);
    expect(await fixture.client.getEntries({ limit: 0 })).toMatchObject({ total: 6, limit: 0, items: [] });
    expect((await fixture.client.getEntries()).limit).toBe(100);
  });

  it("are sorted by latest change, then by id, by default", async () => {
    const { items } = await fixture.client.getEntries();
    const ids = ["questionSun", "questionWind", "testEnergy", "topicEnergy", "topicHealth", "topicWater"];
    expect(items.map((item) => item.sys.id)).toEqual(ids);
  });

  it("are sorted by several paths, ascending and descending", async () => {
    const { items } = await fixture.client.getEntries({ order: ["-sys.contentType.sys.id", "-sys.id"] });
    const ids = ["topicWater", "topicHealth", "topicEnergy", "testEnergy", "questionWind", "questionSun"];
    expect(items.map((item) => item.sys.id)).toEqual(ids);
  });

  it("show only selected fields, and include only what these link to", async () => {
    const query = {
      content_type: "topic",
      "fields.slug": "energy",
      select: ["fields.name", "fields.image"],
    } as const;
    const { items, includes } = await fixture.client.withoutLinkResolution.getEntries(query);
    expect(items[0]?.fields).toEqual({
      name: "Energy",
      image: { sys: { type: "Link", linkType: "Asset", id: "assetSun" } },
    });
    expect(items[0]).not.toHaveProperty("metadata");
    expect(Object.keys(includes ?? {})).toEqual(["Asset"]);
    const bare = await fixture.ask(`${BASE}/entries?select=sys.id&limit=1`);
    expect(await bare.json()).toMatchObject({ items: [{ sys: { id: "questionSun" } }] });
  });

  it("show a whole part even if one of its keys is selected as well", async () => {
    const query = { content_type: "topic", "sys.id": "topicHealth" };
    const whole = await fixture.client.getEntries(query);
    const selected = await fixture.ask(
      `${BASE}/entries?content_type=topic&sys.id=topicHealth&select=fields,fields.name`,
    );
    expect(await selected.json()).toMatchObject({ items: [{ fields: whole.items[0]?.fields }] });
  });

  it("hide omitted fields and private tags, and link to space and environment", async () => {
    const topic = await fixture.client.getEntry("topicEnergy");
    expect(topic.fields).not.toHaveProperty("secret");
    expect(topic.metadata.tags.map((tag) => tag.sys.id)).toEqual(["shown"]);
    expect(topic.sys).toMatchObject({ revision: 2, locale: "en-US", environment: { sys: { id: "master" } } });
  });

  it.each(["limit=1001", "limit=-1", "limit=many", "skip=-1", "include=11", "limit=1&limit=2", "locale=xx"])(
    "refuse %s",
    async (query) => {
      const response = await fixture.ask(`${BASE}/entries?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ sys: { id: "BadRequest" } });
    },
  );
});

describe("plain lists", () => {
  it("return locales, content types and public tags, as lists and one by one", async () => {
    const { client } = fixture;
    const locales = await client.getLocales();
    expect(locales.items.map((one) => [one.code, one.fallbackCode, one.default])).toContainEqual([
      "sv-SE",
      "en-US",
      false,
    ]);
    const types = await client.getContentTypes();
    expect(types.items.map((type) => type.sys.id)).toEqual(["topic", "test", "question"]);
    expect((await client.getContentType("topic")).fields.map((field) => field.id)).toContain("slug");
    expect((await client.getTags()).items.map((tag) => tag.sys.id)).toEqual(["shown", "extra"]);
    expect(await client.getTag("extra")).toMatchObject({ name: "extra", sys: { visibility: "public" } });
    await expect(client.getContentType("nothing")).rejects.toMatchObject({ name: "NotFound" });
    await expect(client.getTag("hidden")).rejects.toMatchObject({ name: "NotFound" });
  });

  it("return the space itself", async () => {
    expect(await fixture.client.getSpace()).toMatchObject({
      sys: { id: "vidare", type: "Space" },
      name: "vidare",
    });
  });
});
