import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { startLocalHost } from "../mocks/local-host.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const DSN = "https://key@o1.ingest.example.org/7";
const THROWN = "a bug in the search";

describe("the error reporter's script", () => {
  it("is on no page without a DSN", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/", "/about", "/t/Energy-Use/q1", "/nope"])
      expect((await visitor.open(path)).html).not.toContain("observe.js");
  });

  it.each(["/", "/sv/about", "/t/Energy-Use/q1", "/nope", "/account/verify?token=a"])(
    "is on %s with one, and may send to it alone",
    async (path) => {
      world.now.env.SENTRY_DSN = DSN;
      world.now.env.CODE_VERSION = "1.2.3";
      const visitor = await world.now.visitor();
      // Pages without a visitor's data may be shared, and name scripts by their address.
      await visitor.answer("/t/Energy-Use/q1", "q1-a");
      const page = await visitor.open(path);
      const script = page.all("script").find(({ src }) => src === "/observe.js");
      expect(script).toMatchObject({
        "data-dsn": DSN,
        "data-release": "1.2.3",
        "data-environment": "production",
      });
      expect(script).not.toHaveProperty("data-tag-id");
      const policy = page.headers.get("Content-Security-Policy");
      expect(policy).toContain("; connect-src 'self' https://o1.ingest.example.org; ");
      expect(policy).toContain("; img-src 'self' data:; ");
      expect(policy).toContain(`; script-src 'nonce-${script?.nonce}'; `);
    },
  );

  it("is not in frames of other sites", async () => {
    world.now.env.SENTRY_DSN = DSN;
    const visitor = await world.now.visitor();
    const page = await visitor.open("/q/q1/embed");
    expect(page.html).not.toContain("observe.js");
    expect(page.headers.get("Content-Security-Policy")).toContain("; connect-src 'self'; ");
  });
});

describe("an uncaught error of the server", () => {
  it("is a line in the log, and nothing is sent without a DSN", async () => {
    const reports = await recordReports();
    const page = await openFaultyPage();
    expect(page.status).toBe(500);
    expect(page.html).not.toContain(THROWN);
    const { logLines } = await world.now.web();
    expect(logLines.filter(({ msg }) => msg === "uncaught error")).toMatchObject([
      { level: 50, path: "/", err: { type: "Error", message: THROWN } },
    ]);
    expect(await reports.close()).toEqual([]);
  });

  it("arrives at the error reporter of a DSN as well, with the request's id", async () => {
    const reports = await recordReports();
    world.now.env.SENTRY_DSN = reports.dsn;
    const page = await openFaultyPage();
    await expect.poll(() => reports.sent).toHaveLength(1);
    const { logLines } = await world.now.web();
    expect(logLines.map(({ msg }) => msg)).toContain("uncaught error");
    expect(reports.sent[0]).toMatchObject({
      tags: { path: "/", requestId: page.headers.get("X-Request-Id") },
      exception: { values: [{ type: "Error", value: THROWN }] },
    });
    expect(await reports.close()).toHaveLength(1);
  });
});

async function openFaultyPage() {
  world.now.replace = (services) => ({
    ...services,
    search: { ...services.search, find: () => Promise.reject(new Error(THROWN)) },
  });
  const visitor = await world.now.visitor();
  return visitor.get("/?q=moss");
}

/** Replaces the address of `dsn`. `close` returns everything that was sent to it. */
async function recordReports() {
  const sent: unknown[] = [];
  const host = await startLocalHost((request, response) => {
    void buffer(request).then((bytes) => {
      const envelope = request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
      sent.push(JSON.parse(String(envelope).split("\n")[2] ?? "{}"));
      response.end("{}");
    });
  });
  const close = async () => {
    await host.close();
    return sent;
  };
  return { dsn: `http://key@${host.host}/1`, sent, close };
}
