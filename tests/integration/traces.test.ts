import { describe, expect, it } from "vitest";
import { readTraceparent } from "../../platform/trace-context.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ID = "0af7651916cd43dd8448eb211c80319c";
const TRACEPARENT = `00-${ID}-b7ad6b7169203331-01`;

async function ask(headers: Record<string, string> = {}, method = "GET", path = "/t/Energy-Use") {
  const { send, port } = await world.now.web();
  return send(new Request(`http://127.0.0.1:${port}${path}`, { method, headers }));
}

describe("a request", () => {
  it("has an id of its own, which the response names", async () => {
    const ids = [await ask(), await ask()].map(({ headers }) => headers.get("X-Request-Id"));
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("of a trusted proxy keeps the proxy's trace, in its line of the log as well", async () => {
    world.now.env = { TRUST_PROXY: "1" };
    expect((await ask({ traceparent: TRACEPARENT })).headers.get("X-Request-Id")).toBe(ID);
    const { logLines } = await world.now.web();
    await expect.poll(() => logLines.find(({ msg }) => msg === "request")).toMatchObject({ requestId: ID });
  });

  it("of nobody's proxy begins a trace", async () => {
    const id = (await ask({ traceparent: TRACEPARENT })).headers.get("X-Request-Id");
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(id).not.toBe(ID);
  });

  it("that is refused is named as well", async () => {
    const response = await ask({ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, "POST");
    expect(response.status).toBe(403);
    expect(response.headers.get("X-Request-Id")).toMatch(/^[\da-f]{32}$/);
  });

  it("hands its trace on to the user API and to the content service, each call as a step of its own", async () => {
    world.now.env = { TRUST_PROXY: "1" };
    const visitor = await world.now.visitor();
    visitor.headers["traceparent"] = TRACEPARENT;
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const called = world.now.api.sent.map(({ headers }) => headers.get("traceparent"));
    const read = world.now.content.traceparents;
    expect(called.length).toBeGreaterThan(1);
    expect(read.length).toBeGreaterThan(0);
    for (const header of [...called, ...read])
      expect(readTraceparent(header)).toEqual({ id: ID, flags: "01" });
    expect(new Set([...called, ...read, TRACEPARENT]).size).toBe(called.length + read.length + 1);
  });

  it("names itself in every line that its work writes", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    world.now.api.fail(/^GET/, { kind: 500 });
    const page = await visitor.get("/");
    const id = page.headers.get("X-Request-Id");
    const { logLines } = await world.now.web();
    await expect
      .poll(() => logLines.filter(({ requestId }) => requestId === id).map(({ msg }) => msg))
      .toEqual(expect.arrayContaining(["user API not read", "request"]));
  });
});
