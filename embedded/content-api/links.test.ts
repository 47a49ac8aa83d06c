import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fixture } from "./fixtures/serve-fixture.ts";
import { serveFixture } from "./fixtures/serve-fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await serveFixture();
});
afterAll(() => fixture.stop());

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
