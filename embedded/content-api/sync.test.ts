import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Fixture } from "./fixtures/serve-fixture.ts";
import { BASE, serveFixture } from "./fixtures/serve-fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await serveFixture();
});
afterEach(() => fixture.stop());

function idsOf(items: readonly { sys: { id: string } }[]): string[] {
  return items.map((item) => item.sys.id);
}

async function syncOn(nextSyncToken: string | undefined, { client } = fixture) {
  return client.withoutLinkResolution.sync({ nextSyncToken: nextSyncToken ?? "" });
}

describe("sync, through the SDK", () => {
  it("starts with all resources in all locales", async () => {
    const all = await fixture.client.withoutLinkResolution.sync({ initial: true });
    expect([all.entries.length, all.assets.length, all.deletedEntries.length]).toEqual([6, 4, 0]);
    expect(all.entries.find((one) => one.sys.id === "topicHealth")?.fields).toMatchObject({
      name: { "en-US": "Health", "sv-SE": "Hälsa" },
      slug: { "en-US": "health" },
    });
  });

  it("returns every resource once for any page size", async () => {
    const paged = await fixture.client.withoutLinkResolution.sync({ initial: true, limit: 3 });
    expect(idsOf(paged.entries)).toEqual(idsOf((await fixture.client.sync({ initial: true })).entries));
    const first = await fixture.client.sync({ initial: true, limit: 3 }, { paginate: false });
    expect(first.nextPageToken).toEqual(expect.any(String));
    expect(first.nextSyncToken).toBeUndefined();
  });

  it("can be limited to a kind or a content type", async () => {
    const { client } = fixture;
    expect((await client.sync({ initial: true, type: "Asset" })).entries).toEqual([]);
    const topics = await client.sync({ initial: true, content_type: "topic" });
    expect(idsOf(topics.entries)).toEqual(["topicEnergy", "topicHealth", "topicWater"]);
    expect(topics.assets).toEqual([]);
    expect((await client.sync({ initial: true, type: "Deletion" })).entries).toEqual([]);
  });

  it("then returns only changes and deletions", async () => {
    const { client, store } = fixture;
    const { nextSyncToken } = await client.sync({ initial: true });
    const still = await syncOn(nextSyncToken);
    expect([...still.entries, ...still.assets, ...still.deletedEntries]).toEqual([]);

    fixture.rewrite((text) =>
      text.replaceAll('"Hälsa"', '"Sundhet"').replaceAll('"questionSun"', '"questionNew"'),
    );
    await store.reload();
    const delta = await syncOn(still.nextSyncToken);
    expect(idsOf(delta.entries)).toEqual(["questionNew", "testEnergy", "topicHealth"]);
    expect(delta.deletedEntries).toMatchObject([{ sys: { type: "DeletedEntry", id: "questionSun" } }]);
    expect((await syncOn(delta.nextSyncToken)).entries).toEqual([]);
  });

  it("reports deleted and unpublished resources of the requested kind", async () => {
    const { client, store } = fixture;
    const deletions = await client.sync({ initial: true, type: "DeletedAsset" });
    fixture.rewrite((text) =>
      text.replaceAll('"assetFar"', '"assetNear"').replaceAll('"topicWater"', '"topicSea"'),
    );
    await store.reload();
    const delta = await syncOn(deletions.nextSyncToken);
    expect(idsOf(delta.deletedAssets)).toEqual(["assetFar"]);
    expect([...delta.entries, ...delta.assets, ...delta.deletedEntries]).toEqual([]);
  });

  it("loses nothing when the content changes between two pages", async () => {
    const { client, store } = fixture;
    const first = await client.sync({ initial: true, limit: 9 }, { paginate: false });
    fixture.rewrite((text) => text.replace('"Energi"', '"Kraft"'));
    await store.reload();
    const rest = await client.sync({ nextPageToken: first.nextPageToken ?? "" });
    expect(idsOf([...first.entries, ...rest.entries])).toHaveLength(6);
    expect(idsOf((await syncOn(rest.nextSyncToken)).entries)).toEqual(["topicEnergy"]);
  });

  it("keeps its token valid after a restart with the same content", async () => {
    const { nextSyncToken } = await fixture.client.sync({ initial: true });
    const restarted = await serveFixture();
    expect((await syncOn(nextSyncToken, restarted)).entries).toEqual([]);
    await restarted.stop();
  });

  it.each([
    ["", "neither initial nor token"],
    ["?initial=false", "no initial"],
    ["?initial=true&type=Nonsense", "an unknown type"],
    ["?initial=true&type=Asset&content_type=topic", "a content type of assets"],
    ["?initial=true&limit=0", "no limit"],
    ["?initial=true&locale=sv-SE", "a locale"],
    ["?sync_token=nonsense", "garbage for a token"],
    [`?sync_token=${forgottenToken()}`, "a token of forgotten content"],
  ])("refuses %s: %s", async (query) => {
    const response = await fixture.ask(`${BASE}/sync${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ sys: { id: "BadRequest" } });
  });
});

function forgottenToken(): string {
  return Buffer.from(JSON.stringify({ type: "all", limit: 1000, from: "long-ago" })).toString("base64url");
}
