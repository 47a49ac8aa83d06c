import { describe, expect, it, vi } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { CLIP, clipHostForAll, untilClosed, writeOn } from "../mocks/clip-host.ts";
import { ORIGIN } from "../mocks/visitor.ts";

const host = clipHostForAll();

describe("a clip", () => {
  it("goes on beyond the 5 seconds in which its headers must come", async () => {
    fakeTimers();
    const { reply, response } = await host.getHeld();
    response.writeHead(200, { "Content-Length": CLIP.length }).write(CLIP.slice(0, 4));
    const body = (await reply).body?.getReader();
    const first = await body?.read();
    await vi.advanceTimersByTimeAsync(20_000);
    response.end(CLIP.slice(4));
    const second = await body?.read();
    const text = [first, second].map((read) => new TextDecoder().decode(read?.value)).join("");
    expect(text).toBe(CLIP);
    expect(await body?.read()).toMatchObject({ done: true });
  });

  it("whose headers do not come within 5 seconds gets 503", async () => {
    fakeTimers();
    const { reply, response } = await host.getHeld();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await reply).status).toBe(503);
    await untilClosed(response);
  });

  it("that stalls for 30 seconds breaks off, and lets the host go", async () => {
    fakeTimers();
    const { reply, response } = await host.getHeld();
    response.writeHead(200, { "Content-Length": CLIP.length }).write(CLIP.slice(0, 4));
    const body = (await reply).body?.getReader();
    await body?.read();
    const stalled = expect(body?.read()).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(30_000);
    await stalled;
    await untilClosed(response);
    expect(host.brokenOff()).toHaveLength(1);
  });

  it("comes as it is sent, and is asked for no longer when the visitor has enough", async () => {
    fakeTimers();
    const { reply, response } = await host.getHeld();
    const writing = writeOn(response);
    const body = (await reply).body?.getReader();
    expect((await body?.read())?.value?.length).toBeGreaterThan(0);
    await body?.cancel();
    await writing;
  });

  it.each(["before", "after"])("whose visitor leaves %s its headers come lets the host go", async (when) => {
    fakeTimers();
    const visitor = new AbortController();
    const { reply, response } = await host.getHeld({}, { signal: visitor.signal });
    const settled = reply.catch(() => null);
    if (when === "after") {
      response.writeHead(200).write(CLIP);
      await settled;
    }
    const before = host.brokenOff().length;
    visitor.abort();
    await untilClosed(response);
    await settled;
    await until(() => host.requestLines().at(-1)?.["status"] === null);
    expect(host.brokenOff()).toHaveLength(before);
  });

  it("brings no header of its host that is not about its bytes", async () => {
    host.give(200, { "Set-Cookie": "id=1", "X-Powered-By": "x", "Content-Type": "text/html" }, CLIP);
    const { headers } = await host.get();
    expect(headers.get("Content-Type")).toBe("video/mp4");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    expect([headers.get("X-Powered-By"), headers.getSetCookie()]).toEqual([null, []]);
  });

  it("is asked for uncompressed, and without what the visitor sent us", async () => {
    await host.get({ Cookie: "auth=1", Authorization: "Bearer x" });
    expect(host.requests[0]?.headers).toMatchObject({ "accept-encoding": "identity" });
    expect(host.requests[0]?.headers).not.toHaveProperty("cookie");
    expect(host.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  it.each([301, 302, 307])("is not looked for if its host sends us (%s)", async (status) => {
    host.give(status, { Location: "/other.mp4" });
    expect((await host.get()).status).toBe(503);
    expect(host.requests.map((request) => request.url)).toEqual(["/clip.mp4"]);
  });

  it.each([
    [404, 404],
    [410, 404],
    [403, 503],
    [500, 503],
  ])("to which its host responds with %s is a %s", async (status, own) => {
    host.give(status, {}, "words of the host");
    const response = await host.get();
    expect(response.status).toBe(own);
    expect(await response.text()).not.toContain("words of the host");
  });

  it.each(["stranger", "metadata"])("on a host that is not the space's (%s) is not fetched", async (id) => {
    const { send, logLines } = host.web;
    const response = await send(new Request(`${ORIGIN}/media/en/${id}/clip.mp4`));
    expect(response.status).toBe(404);
    const reports = logLines.filter((line) => line.msg === "content left out" && line.entry === id);
    expect(reports).toHaveLength(1);
  });
});

/** Fakes time, which then drives the timeouts of AbortSignal too. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const bound = new AbortController();
    setTimeout(() => bound.abort(), milliseconds);
    return bound.signal;
  });
}
