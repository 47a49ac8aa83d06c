import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAssetFiles } from "./asset-files.ts";
import type { Fixture } from "./fixtures/serve-fixture.ts";
import { serveFixture } from "./fixtures/serve-fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await serveFixture();
});
afterAll(() => fixture.stop());

const EVIL = "images.ctfassets.net/../../package.json";
const CLIP = "/images.ctfassets.net/vidare/assetClip/h2/clip.mp4";

async function getClip(range: string, method = "GET") {
  const response = await fixture.app.request(CLIP, { method, headers: { range } });
  return {
    status: response.status,
    range: response.headers.get("content-range"),
    text: await response.text(),
  };
}

describe("assets, through the SDK", () => {
  it("can be listed, filtered, selected and fetched by id", async () => {
    const { client } = fixture;
    expect((await client.getAssets()).total).toBe(4);
    const videos = await client.getAssets({
      "fields.file.contentType": "video/mp4",
      select: ["fields.title"],
    });
    expect(videos.items.map((asset) => asset.fields)).toEqual([{ title: "Clip" }]);
    expect((await client.getAssets({ query: "sun" })).items.map((asset) => asset.sys.id)).toEqual([
      "assetSun",
    ]);
    await expect(client.getAsset("nothing")).rejects.toMatchObject({ name: "NotFound" });
  });

  it("have this service's address if it has the file, else Contentful's", async () => {
    const { client, host } = fixture;
    const sun = await client.getAsset("assetSun");
    expect(sun.fields.file?.url).toBe(`//${host}/images.ctfassets.net/vidare/assetSun/h1/the%20sun.svg`);
    const response = await fetch(`http:${sun.fields.file?.url}?w=200`);
    expect(await response.text()).toContain("<circle");
    const far = await client.getAsset("assetFar");
    expect(far.fields.file?.url).toBe("//images.ctfassets.net/vidare/assetFar/h3/far.png");
  });

  it("have that address in includes, in all locales and in sync", async () => {
    const { client, host } = fixture;
    const topic = await client.getEntry("topicEnergy");
    expect(topic.fields.image).toMatchObject({ fields: { file: { url: expect.stringContaining(host) } } });
    const all = await client.withAllLocales.getAsset("assetSun");
    expect(all.fields.file?.["en-US"]?.url).toContain(host);
    const { assets } = await client.sync({ initial: true, type: "Asset" });
    expect(JSON.stringify(assets)).toContain(`//${host}/images`);
  });
});

describe("asset files", () => {
  it("are served with their type, without sniffing, as immutable", async () => {
    const response = await fixture.app.request("/images.ctfassets.net/vidare/assetSun/h1/the%20sun.svg");
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
  });

  it.each([
    ["bytes=2-4", { status: 206, range: "bytes 2-4/10", text: "234" }],
    ["bytes=10-", { status: 416, range: "bytes */10", text: "" }],
    ["bytes=4-2", { status: 200, range: null, text: "0123456789" }],
    ["bytes=0-1,4-5", { status: 200, range: null, text: "0123456789" }],
  ])("respond to %s", async (range, expected) => {
    expect(await getClip(range)).toEqual(expected);
  });

  it("return 304 to clients that have them, and no range of a changed file", async () => {
    const { headers } = await fixture.app.request(CLIP);
    const etag = headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const ask = (asked: Record<string, string>) => fixture.app.request(CLIP, { headers: asked });
    const known = await ask({ "if-none-match": `"x", W/${etag}` });
    expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await ask({ "if-none-match": '"x"' })).status).toBe(200);
    expect((await ask({ range: "bytes=2-4", "if-range": etag })).status).toBe(206);
    expect((await ask({ range: "bytes=2-4", "if-range": '"x"' })).status).toBe(200);
  });

  it("respond to HEAD without a body", async () => {
    expect(await getClip("bytes=0-3", "HEAD")).toMatchObject({ status: 206, text: "" });
  });

  it.each([
    "/images.ctfassets.net/../../package.json",
    "/images.ctfassets.net/..%2f..%2fpackage.json",
    "/images.ctfassets.net/%2e%2e/%2e%2e/package.json",
    "/images.ctfassets.net/vidare/assetClip/h2/",
    "/images.ctfassets.net/vidare/assetFar/h3/far.png",
    "/images.ctfassets.net/%E0%A4%A",
    "/space.json",
  ])("never lie outside what the assets name: %s", async (path) => {
    expect((await fixture.app.request(path)).status).toBe(404);
  });

  it("outside the folder are not served even if an asset names them", () => {
    const folder = join(import.meta.dirname, "fixtures");
    const evil = join(folder, EVIL);
    expect(existsSync(evil)).toBe(true);
    const { raw } = fixture.store.current();
    expect(raw.assets.byId.get("assetEvil")?.fields.file).toHaveProperty(["en-US", "url"], `//${EVIL}`);
    expect([...findAssetFiles(raw.assets.all, folder).keys()].sort()).toEqual([
      CLIP,
      "/images.ctfassets.net/vidare/assetSun/h1/the sun.svg",
    ]);
  });
});
