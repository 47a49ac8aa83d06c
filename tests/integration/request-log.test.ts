import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMAIL, PASSWORD, signUp } from "../mocks/registered-visitor.ts";
import type { LogLine } from "../mocks/web.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const [DEBUG, INFO] = [20, 30];

async function requestLines(count: number): Promise<LogLine[]> {
  const { logLines } = await world.now.web();
  const lines = () => logLines.filter(({ msg }) => msg === "request");
  await expect.poll(lines).toHaveLength(count);
  return lines();
}

describe("the log of the web app", () => {
  it("has one line a request, with the route's pattern and never the path", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/sv/t/Energy-Use?x=SECRET");
    await visitor.get("/t/SECRET-nope");
    const [topic, unknown] = await requestLines(2);
    expect(topic).toMatchObject({
      level: INFO,
      method: "GET",
      route: "/t/:topic",
      status: 200,
      locale: "sv",
    });
    expect(topic).toMatchObject({
      requestId: expect.stringMatching(/^[\da-f]{32}$/),
      ms: expect.any(Number),
    });
    expect(topic?.["bytes"]).toBeGreaterThan(1_000);
    expect(unknown).toMatchObject({ route: "/t/:topic", status: 404, locale: "en" });
    expect(JSON.stringify([topic, unknown])).not.toContain("SECRET");
  });

  it("has no line for probes and files, unless asked for details", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/healthz", "/readyz", "/favicon.svg", "/about"]) await visitor.get(path);
    expect(await requestLines(1)).toMatchObject([{ route: "/about" }]);
    world.now.restartWeb();
    world.now.env = { LOG_LEVEL: "debug" };
    const again = await world.now.visitor();
    for (const path of ["/healthz", "/readyz", "/favicon.svg", "/about"]) await again.get(path);
    const lines = await requestLines(4);
    expect(lines.map(({ level, route, locale }) => [level, route, locale])).toEqual([
      [DEBUG, "/healthz", "en"],
      [DEBUG, "/readyz", "en"],
      [DEBUG, "(file)", null],
      [INFO, "/about", "en"],
    ]);
  });

  it("has a line for visitors who left before the response, and for refused requests", async () => {
    const { send, port } = await world.now.web();
    const ask = (init: RequestInit) => send(new Request(`http://127.0.0.1:${port}/`, init));
    await ask({ method: "DELETE" });
    expect(await requestLines(1)).toMatchObject([{ method: "DELETE", route: "(refused)", status: 405 }]);
    world.now.content.condition = "hanging";
    const leaving = new AbortController();
    const asked = ask({ signal: leaving.signal });
    await expect.poll(() => world.now.content.requests.length).toBeGreaterThan(0);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect((await requestLines(2))[1]).toMatchObject({ route: expect.any(String), status: null });
  });

  it("of a learner's whole journey contains no token, uuid, address, code or answer", async () => {
    world.now.env = { LOG_LEVEL: "trace" };
    const { visitor } = await signUp(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    world.now.api.expireAccessTokens();
    await visitor.get("/account/me/profile");
    world.now.api.fail(/.*/, { kind: "reset" });
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    await visitor.get("/h/ABCD-EFGH");
    await visitor.get(`/x/${EMAIL}`);
    const { logLines } = await world.now.web();
    await requestLines(logLines.filter(({ msg }) => msg === "request").length);
    const text = JSON.stringify(logLines);
    expect(text).toContain("answer not stored");
    const secrets = [EMAIL, PASSWORD, "ABCD-EFGH", "q2-b", "127.0.0.1", ...(await world.now.api.users())];
    const cookies = [...visitor.jar.values()]
      .map(({ value = "" }) => value)
      .filter((value) => value.length > 10);
    expect(cookies.length).toBeGreaterThan(0);
    for (const secret of [...secrets, ...cookies]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}|eyJ|@[\w.-]+\.org|Bearer /i);
  });

  it("shows nothing of secrets that are thrown into every part of a request", async () => {
    world.now.env = { LOG_LEVEL: "trace", TRUST_PROXY: "1" };
    const { send, port, logLines } = await world.now.web();
    const hex = (length: number) =>
      fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom(..."0123456789abcdef") });
    const uuid = fc.uuid();
    const email = hex(8).map((name) => `${name}@example.org`);
    const token = hex(43);
    const jwt = hex(20).map((part) => `eyJ${part}.${part}.${part}`);
    const paths = [
      "/h/",
      "/x/",
      "/account/verify/",
      "/t/",
      "/c/v/",
      "/e/",
      "/g/",
      "/?token=",
      "/t/Energy-Use?state=",
    ];
    const secrets = fc.record({ path: fc.constantFrom(...paths), secret: fc.oneof(uuid, email, token, jwt) });
    await fc.assert(
      fc.asyncProperty(secrets, async ({ path, secret }) => {
        const Cookie = `auth=${secret}; progress=${secret}; i18n_redirected=${secret}`;
        const headers = {
          ...{ Cookie, Authorization: `Bearer ${secret}`, Referer: `http://x.test/${secret}` },
          ...{ "X-Forwarded-For": secret, "X-Request-Id": secret, traceparent: secret, "User-Agent": secret },
        };
        const url = `http://127.0.0.1:${port}${path}${encodeURIComponent(secret)}`;
        await (await send(new Request(url, { headers }))).text();
        const body = new URLSearchParams({ email: secret, answer: secret, nonce: secret });
        await (await send(new Request(url, { method: "POST", headers, body }))).text();
        expect(JSON.stringify(logLines)).not.toContain(secret);
        expect(JSON.stringify(logLines)).not.toContain(encodeURIComponent(secret));
      }),
      { numRuns: 10 },
    );
    expect(logLines.length).toBeGreaterThan(10);
  });
});
