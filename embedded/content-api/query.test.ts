import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery, runQuery } from "./query.ts";
import type { Resource } from "./resource.ts";
import { toLink } from "./resource.ts";
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
