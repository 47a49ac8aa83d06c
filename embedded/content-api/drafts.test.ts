import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fixture } from "./fixtures/serve-fixture.ts";
import { BASE, serveFixture } from "./fixtures/serve-fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await serveFixture();
});
afterAll(() => fixture.stop());

async function topicsFor(accessToken: string): Promise<string[]> {
  const { items } = await fixture.clientWith({ accessToken }).getEntries({ content_type: "topic" });
  return items.map(({ sys }) => sys.id);
}

it("drafts are for the preview token alone, and archived entries for none", async () => {
  const published = await topicsFor("local");
  const all = await topicsFor("local-preview");
  expect(all.toSorted()).toEqual([...published, "topicDraft"].toSorted());
  expect(all).not.toContain("topicArchived");
});

it("drafts cannot be synced, as in Contentful's Preview API", async () => {
  const path = `${BASE}/sync?initial=true&access_token=`;
  expect((await fixture.app.request(`${path}local-preview`)).status).toBe(400);
  expect((await fixture.app.request(`${path}local`)).status).toBe(200);
});

it("what one token got is not confirmed to the other", async () => {
  const etagFor = async (token: string) => {
    const { headers } = await fixture.app.request(`${BASE}/entries`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return headers.get("etag");
  };
  expect(await etagFor("local")).not.toBe(await etagFor("local-preview"));
});
