import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BASE, type Fixture, serveFixture } from "./fixtures/serve-fixture.ts";
import { parseQuery, runQuery } from "./query.ts";
import { type Resource, toLink } from "./resource.ts";
import { createEntrySchema } from "./schema.ts";

const type = {
  sys: { id: "thing" },
  name: "thing",
  fields: ["Integer", "Symbol", "Boolean"].map((one) => ({
    id: one.toLowerCase(),
    type: one,
    localized: false,
    omitted: false,
  })),
};
const schema = createEntrySchema(type);

const things = fc
  .uniqueArray(
    fc.record(
      { id: fc.string({ minLength: 1 }), integer: fc.integer(), symbol: fc.string(), boolean: fc.boolean() },
      { requiredKeys: ["id"] },
    ),
    { selector: (one) => one.id },
  )
  .map((all) => all.map(toThing));
const order = fc.constantFrom(
  "fields.integer",
  "-fields.integer",
  "fields.symbol,-sys.id",
  "-fields.boolean",
  "sys.id",
);

function toThing({ id, ...fields }: { id: string; [field: string]: unknown }): Resource {
  const at = "2026-01-01T00:00:00.000Z";
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      space: toLink("Space", "s"),
      environment: toLink("Environment", "e"),
      type: "Entry",
      id,
      createdAt: at,
      updatedAt: at,
      publishedVersion: 1,
      revision: 1,
    },
    fields,
  };
}

function run(all: Resource[], parameters: Record<string, string>) {
  return runQuery(all, parseQuery(new Map(Object.entries(parameters)), schema, []));
}

describe("query properties", () => {
  it("pages contain every resource exactly once, in order", () => {
    const property = fc.property(things, order, fc.integer({ min: 1, max: 7 }), (all, by, limit) => {
      const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, page) =>
        run(all, { order: by, limit: String(limit), skip: String(page * limit) }),
      );
      expect(pages.flatMap((page) => page.items)).toEqual(run(all, { order: by, limit: "1000" }).items);
      expect(pages.every((page) => page.total === all.length)).toBe(true);
    });
    fc.assert(property);
  });

  it("sorting does not depend on the initial order", () => {
    const property = fc.property(things, order, (all, by) => {
      const ordered = run(all, { order: by, limit: "1000" }).items;
      expect(new Set(ordered)).toEqual(new Set(all));
      expect(ordered).toHaveLength(all.length);
      expect(run(all.toReversed(), { order: by, limit: "1000" }).items).toEqual(ordered);
    });
    fc.assert(property);
  });

  it("a filter and its negation split all resources", () => {
    const property = fc.property(things, fc.integer(), (all, value) => {
      for (const [one, other] of [
        ["", "[ne]"],
        ["[in]", "[nin]"],
      ] as const) {
        const yes = run(all, { [`fields.integer${one}`]: String(value) }).total;
        expect(yes + run(all, { [`fields.integer${other}`]: String(value) }).total).toBe(all.length);
      }
      const smaller = run(all, { "fields.integer[lt]": String(value) }).total;
      const rest = run(all, { "fields.integer[gte]": String(value) }).total;
      expect(smaller + rest).toBe(run(all, { "fields.integer[exists]": "true" }).total);
    });
    fc.assert(property);
  });

  it("the smallest comes first; missing values come last in both directions", () => {
    const all = [
      toThing({ id: "none" }),
      toThing({ id: "ten", integer: 10 }),
      toThing({ id: "nine", integer: 9 }),
    ];
    const ids = (by: string) => run(all, { order: by }).items.map((one) => one.sys.id);
    expect(ids("fields.integer")).toEqual(["nine", "ten", "none"]);
    expect(ids("-fields.integer")).toEqual(["ten", "nine", "none"]);
  });
});

describe("filters of the fixture", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await serveFixture();
  });
  afterAll(() => fixture.stop());

  async function idsOf(query: Record<string, unknown>): Promise<string[]> {
    const { items } = await fixture.client.getEntries({ order: ["sys.id"], ...query });
    return items.map((item) => item.sys.id);
  }

  describe("filters, through the SDK", () => {
    it.each<[string, Record<string, unknown>, string[]]>([
      ["equality", { "fields.slug": "energy" }, ["topicEnergy"]],
      ["equality with regard to case", { "fields.slug": "Energy" }, []],
      ["equality in a list", { "fields.keywords": "sun" }, ["topicEnergy"]],
      ["[ne], which a missing value passes", { "fields.isHidden[ne]": true }, ["topicEnergy", "topicWater"]],
      ["[in]", { "fields.slug[in]": "energy,water" }, ["topicEnergy", "topicWater"]],
      ["[in] with an array", { "fields.slug[in]": ["energy", "water"] }, ["topicEnergy", "topicWater"]],
      ["[nin], which a missing value passes", { "fields.rank[nin]": "2" }, ["topicHealth", "topicWater"]],
      ["[exists]", { "fields.rank[exists]": true }, ["topicEnergy", "topicHealth"]],
      ["not [exists]", { "fields.image[exists]": false }, ["topicHealth", "topicWater"]],
      ["[match] by the start of words", { "fields.intro[match]": "POW sun" }, ["topicEnergy"]],
      ["[match] in rich text", { "fields.body[match]": "turbine" }, ["topicEnergy"]],
      ["[all]", { "fields.keywords[all]": "sun,wind" }, ["topicEnergy"]],
      ["[lt] by size, not by digits", { "fields.rank[lt]": 10 }, ["topicEnergy"]],
      ["[lte]", { "fields.rank[lte]": 10 }, ["topicEnergy", "topicHealth"]],
      ["[gt]", { "fields.rank[gt]": 2 }, ["topicHealth"]],
      ["[gte] of a date", { "fields.opens[gte]": "2026-02-01" }, ["topicEnergy"]],
      ["a boolean", { "fields.isHidden": true }, ["topicHealth"]],
      ["a link's id", { "fields.image.sys.id": "assetSun" }, ["topicEnergy"]],
      ["a link's id in a list", { "fields.tests.sys.id[in]": "testEnergy,x" }, ["topicEnergy"]],
      ["a tag", { "metadata.tags.sys.id[in]": "extra" }, ["topicHealth"]],
      ["all tags", { "metadata.tags.sys.id[all]": "shown,extra" }, ["topicHealth"]],
      ["whether there are tags", { "metadata.tags[exists]": false }, ["topicWater"]],
      ["a date of sys", { "sys.updatedAt[lt]": "2026-02-02T12:00:00Z" }, ["topicHealth", "topicWater"]],
      ["two filters, which both hold", { "fields.keywords": "wind", "fields.rank": 10 }, ["topicHealth"]],
    ])("finds by %s", async (_form, query, ids) => {
      expect(await idsOf({ content_type: "topic", ...query })).toEqual(ids);
    });

    it("finds by id and by type without a content type", async () => {
      expect(await idsOf({ "sys.id[in]": "topicWater,testEnergy" })).toEqual(["testEnergy", "topicWater"]);
      expect(await idsOf({ "sys.contentType.sys.id": "test" })).toEqual(["testEnergy"]);
      expect(await idsOf({ "sys.contentType.sys.id[in]": "test" })).toEqual(["testEnergy"]);
    });

    it("searches all texts of an entry in the asked locale", async () => {
      expect(await idsOf({ query: "power" })).toEqual(["topicEnergy"]);
      expect(await idsOf({ query: "solen" })).toEqual([]);
      expect(await idsOf({ query: "sol", locale: "sv-SE" })).toEqual(["questionSun", "topicEnergy"]);
      expect(await idsOf({ query: "wind", content_type: "question" })).toEqual(["questionWind"]);
    });

    it("finds an entry by id, and returns NotFound for drafts, archived and unknown ones", async () => {
      expect((await fixture.client.getEntry("topicWater")).fields).toMatchObject({ name: "Water" });
      for (const id of ["topicDraft", "topicArchived", "nothing"]) {
        await expect(fixture.client.getEntry(id)).rejects.toMatchObject({ sys: { id: "NotFound" } });
      }
    });
  });

  describe("filters that Contentful refuses", () => {
    it.each([
      ["a field without a content type", "fields.slug=energy", "contentTypeRequired"],
      ["an order by a field without a content type", "order=-fields.slug", "contentTypeRequired"],
      ["an unknown content type", "content_type=nothing", "unknownContentType"],
      ["an unknown field", "content_type=topic&fields.nope=1", "unknown"],
      ["an omitted field", "content_type=topic&fields.secret=unseen", "unknown"],
      ["an unknown parameter", "nonsense=1", "unknown"],
      ["a deeper path", "content_type=test&fields.topic.fields.slug=energy", "unknown"],
      ["an unknown operator", "content_type=topic&fields.slug[like]=e", "operator"],
      ["an operator that the field does not support", "content_type=topic&fields.slug[lt]=e", "operator"],
      ["equality of a long text", "content_type=topic&fields.intro=Rivers", "operator"],
      ["equality of a link itself", "content_type=topic&fields.image=assetSun", "operator"],
      ["a value that is not a number", "content_type=topic&fields.rank=ten", "value"],
      ["a value that is not a boolean", "content_type=topic&fields.slug[exists]=yes", "value"],
      ["a value that is not a date", "sys.updatedAt[gt]=yesterday", "value"],
      ["an order by a list", "content_type=topic&order=fields.keywords", "order"],
      ["an unknown selected field", "content_type=topic&select=fields.nope", "unknown"],
    ])("responds with 400 InvalidQuery to %s", async (_what, query, name) => {
      const response = await fixture.ask(`${BASE}/entries?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        sys: { type: "Error", id: "InvalidQuery" },
        details: { errors: [{ name }] },
        requestId: expect.any(String),
      });
    });
  });
});
