import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, serveFixture } from "./fixtures/serve-fixture.ts";

const CONCEPTS = ["animals", "birds", "fish"].map((id) => ({
  sys: { id, type: "TaxonomyConcept" },
  prefLabel: { "en-US": id },
}));
const SCHEME = { sys: { id: "nature", type: "TaxonomyConceptScheme" }, concepts: [], totalConcepts: 3 };

let fixture: Fixture;
beforeAll(async () => {
  fixture = await serveFixture();
  fixture.rewrite((text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), concepts: CONCEPTS, conceptSchemes: [SCHEME] }),
  );
  await fixture.store.reload();
});
afterAll(() => fixture.stop());

describe("taxonomy", () => {
  it("has concepts, paged by a cursor", async () => {
    const first = await fixture.client.getConcepts({ limit: 2 });
    expect(first.items).toEqual(CONCEPTS.slice(0, 2));
    const next = new URL(first.pages.next ?? "", "http://content.test").searchParams;
    const second = await fixture.client.getConcepts({ ...Object.fromEntries(next), limit: 2 });
    expect([second.items, second.pages]).toEqual([CONCEPTS.slice(2), {}]);
  });

  it("is linked from the entries that have a concept", async () => {
    const link = { sys: { type: "Link", linkType: "TaxonomyConcept", id: "birds" } };
    fixture.rewrite((text) =>
      text.replace('"metadata":{', `"metadata":{"concepts":[${JSON.stringify(link)}],`),
    );
    await fixture.store.reload();
    const { items } = await fixture.client.getEntries();
    expect(items.flatMap(({ metadata }) => metadata.concepts ?? [])).toEqual([link]);
  });

  it("has schemes", async () => {
    expect((await fixture.client.getConceptSchemes()).items).toEqual([SCHEME]);
    expect(await fixture.client.getConceptScheme("nature")).toEqual(SCHEME);
  });

  it("returns a concept by id, and 404 for an unknown one", async () => {
    expect(await fixture.client.getConcept("birds")).toEqual(CONCEPTS[1]);
    await expect(fixture.client.getConcept("stones")).rejects.toMatchObject({ name: "NotFound" });
    await expect(fixture.client.getConceptScheme("stones")).rejects.toMatchObject({ name: "NotFound" });
  });
});
