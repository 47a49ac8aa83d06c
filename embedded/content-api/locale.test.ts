import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fixture } from "./fixtures/serve-fixture.ts";
import { serveFixture } from "./fixtures/serve-fixture.ts";
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
