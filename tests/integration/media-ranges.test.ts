import { describe, expect, it } from "vitest";
import { CLIP, clipHostForAll, untilClosed, writeOn } from "../mocks/clip-host.ts";

const host = clipHostForAll();
const TAG = '"clip-1"';
const CHANGED = "Wed, 01 Jul 2026 10:00:00 GMT";
const VALIDATORS = { ETag: TAG, "Last-Modified": CHANGED };

describe("a range of a clip", () => {
  it("is its host's part, with all that says which", async () => {
    const part = { "Content-Range": "bytes 2-4/10", "Content-Length": 3, "Accept-Ranges": "bytes" };
    host.give(206, { ...part, ...VALIDATORS }, "234");
    const response = await host.get({ Range: "bytes=2-4", "If-Range": TAG });
    expect(host.requests[0]?.headers).toMatchObject({ range: "bytes=2-4", "if-range": TAG });
    expect([response.status, await response.text()]).toEqual([206, "234"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-range": "bytes 2-4/10",
      "content-length": "3",
      "accept-ranges": "bytes",
      etag: TAG,
      "last-modified": CHANGED,
    });
  });

  it("that its host does not have is a 416", async () => {
    host.give(416, { "Content-Range": "bytes */10", "Content-Length": 3 }, "no!");
    const response = await host.get({ Range: "bytes=10-" });
    expect([response.status, await response.text()]).toEqual([416, ""]);
    expect(response.headers.get("Content-Range")).toBe("bytes */10");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("a range of a clip whose host knows no ranges", () => {
  it.each([
    ["bytes=2-4", "2-4", "234"],
    ["bytes=-3", "7-9", "789"],
  ])("%s is cut out", async (range, part, text) => {
    const { reply, response: sent } = await host.getHeld({ Range: range });
    sent.writeHead(200, { "Content-Length": CLIP.length, ...VALIDATORS });
    for (const letter of CLIP) sent.write(letter);
    sent.end();
    const response = await reply;
    expect([response.status, await response.text()]).toEqual([206, text]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-range": `bytes ${part}/10`,
      "content-length": String(text.length),
      "accept-ranges": "bytes",
      etag: TAG,
    });
  });

  it("is not read beyond its end", async () => {
    const { reply, response } = await host.getHeld({ Range: "bytes=100000-100009" });
    const writing = writeOn(response, { "Content-Length": 2 ** 40 });
    expect(await (await reply).text()).toBe("\0".repeat(10));
    await writing;
  });

  it("that it does not have is a 416", async () => {
    const { reply, response } = await host.getHeld({ Range: "bytes=10-" });
    response.writeHead(200, { "Content-Length": CLIP.length }).write(CLIP.slice(0, 4));
    const { status, headers } = await reply;
    expect([status, headers.get("Content-Range")]).toEqual([416, "bytes */10"]);
    await untilClosed(response);
  });

  it.each([
    [TAG, 206],
    ['"clip-2"', 200],
    [`W/${TAG}`, 200],
    [CHANGED, 206],
    ["Wed, 01 Jul 2026 10:00:01 GMT", 200],
  ])("that is wanted of %s alone is a %s", async (validator, status) => {
    host.give(200, { "Content-Length": CLIP.length, ...VALIDATORS }, CLIP);
    expect((await host.get({ Range: "bytes=2-4", "If-Range": validator })).status).toBe(status);
  });

  it("is the whole clip if it says not how long that is", async () => {
    host.give(200, { "Transfer-Encoding": "chunked" }, CLIP);
    const response = await host.get({ Range: "bytes=2-4" });
    expect([response.status, await response.text()]).toEqual([200, CLIP]);
    expect(response.headers.get("Accept-Ranges")).toBeNull();
  });
});

describe("what is no single range", () => {
  it("is the whole clip", async () => {
    const response = await host.get({ Range: "bytes=0-1,4-5" });
    expect([response.status, await response.text()]).toEqual([200, CLIP]);
    expect(host.requests[0]?.headers).not.toHaveProperty("range");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "content-length": "10",
    });
  });
});

describe("a clip that a browser has", () => {
  it.each([
    ["If-None-Match", TAG],
    ["If-Modified-Since", CHANGED],
  ])("by %s is a 304 without a body", async (name, value) => {
    host.give(304, VALIDATORS);
    const response = await host.get({ [name]: value });
    expect(host.requests[0]?.headers).toHaveProperty(name.toLowerCase(), value);
    expect([response.status, response.body]).toEqual([304, null]);
    expect(response.headers.get("ETag")).toBe(TAG);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
  });

  it("is described by HEAD without its bytes", async () => {
    host.give(200, { "Content-Length": CLIP.length, ETag: TAG });
    const response = await host.get({ Range: "bytes=2-4" }, { method: "HEAD" });
    expect(host.requests.map((request) => request.method)).toEqual(["HEAD"]);
    expect([response.status, response.body]).toEqual([200, null]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-length": "10",
      "accept-ranges": "bytes",
      "content-type": "video/mp4",
      etag: TAG,
    });
  });
});
