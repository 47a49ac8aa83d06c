import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { errorReply } from "../../../contracts/user-api.ts";
import { createRateLimits } from "../../../embedded/user-api/http/rate-limits.ts";
import { createAddressMatcher } from "../../../platform/addresses.ts";
import { openForSuite } from "./open-for-suite.ts";
import { createSampleApi, inTest, newKey, type SampleApi } from "./sample-api.ts";

const ANONYMOUS = { source: "web", is_kiosk_user: false };

const db = openForSuite();
const api = createSampleApi(db);

describe("a response opened as a page", () => {
  it.each(["/", "/healthz", "/openapi.json", "/v1/users/me", "/v1/users/%E0%A4%A"])(
    "runs nothing, is in no frame and is no other type: %s",
    async (path) => {
      const { headers } = await api.app.request(path);
      expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    },
  );
});

describe("bodies", () => {
  it.each([
    ["no JSON", "{", {}],
    ["nothing", "", {}],
    ["a form", "source=web", { "content-type": "application/x-www-form-urlencoded" }],
    ["JSON that says it is text", JSON.stringify(ANONYMOUS), { "content-type": "text/plain" }],
    ["a broken content type", JSON.stringify(ANONYMOUS), { "content-type": "application/json; charset" }],
  ])("responds with 400 for %s", async (_what, body, headers) => {
    const response = await api.call("POST", "/v1/users", { body, headers });
    expect([response.status, errorReply.parse(response.body).error.code]).toEqual([400, "bad_request"]);
  });

  it("responds with 413 above 64 KiB, with or without Content-Length", async () => {
    const fill = (bytes: number) => {
      const start = '{"source":"web","is_kiosk_user":false,"more":"';
      return `${start}${"x".repeat(bytes - start.length - 2)}"}`;
    };
    const tooLarge = { "content-length": String(64 * 1024 + 1) };
    const responses = await Promise.all([
      api.call("POST", "/v1/users", { body: fill(64 * 1024 + 1), headers: tooLarge }),
      api.call("POST", "/v1/users", { body: fill(64 * 1024 + 1) }),
      api.call("POST", "/v1/users", {
        body: fill(64 * 1024 + 1),
        headers: { "transfer-encoding": "chunked" },
      }),
    ]);
    expect(responses.map(({ status, body }) => [status, body.error.code])).toEqual(
      responses.map(() => [413, "too_large"]),
    );
    expect((await api.call("POST", "/v1/users", { body: fill(64 * 1024) })).status).toBe(201);
  });

  it("ignores the charset and letter case of the content type", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    expect((await api.call("POST", "/v1/users", { body: ANONYMOUS, headers })).status).toBe(201);
  });
});

describe("unknown addresses", () => {
  it.each(["/", "/v1", "/v1/user", "/v1/users/", "/v1/topics/sun", "/v2/users", "/%E0%A4%A"])(
    "%s is not found, in the caller's language",
    async (path) => {
      const { status, body } = await api.call("GET", `${path}?lang=sv`);
      expect([status, body]).toEqual([
        404,
        { error: { code: "not_found", message: "Här finns ingenting." } },
      ]);
    },
  );
});

describe("languages", () => {
  it.each([
    ["?lang=en", "This is missing."],
    ["?lang=sv", "Det här saknas."],
    ["?lang=SV", "This is missing."],
    ["?lang=de", "This is missing."],
    ["", "This is missing."],
  ])("%j selects the language", async (query, text) => {
    const { body } = await api.call("POST", `/v1/users${query}`, { body: { source: "web" } });
    expect(body.errors).toEqual({ is_kiosk_user: [text] });
  });

  it("translates content errors", async () => {
    const user = await api.newUser();
    const { body } = await api.call("POST", "/v1/user_answers?lang=sv", {
      body: { ...inTest(user, "q1-a"), answer_global_id: "q2-a" },
    });
    expect(body.errors).toEqual({ answer_global_id: ["Svaret hör inte till frågan."] });
  });
});

describe("new users from one address", () => {
  const make = (one: SampleApi, peer: string, more: Record<string, string> = {}) =>
    one.call("POST", "/v1/users", { body: ANONYMOUS, peer, headers: more });
  afterEach(() => vi.useRealTimers());

  it("are limited to 2,000 an hour, without repeated requests and other addresses", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    const limits = createRateLimits();
    const timed = createSampleApi(db, { limits });
    const key = newKey();
    for (let i = 0; i < 5; i += 1) expect((await make(timed, "192.0.2.1", key)).status).toBe(201);
    for (let i = 0; i < 1_998; i += 1) await limits.newUsers.tryConsume("192.0.2.1");
    expect((await make(timed, "192.0.2.1")).status).toBe(201);
    vi.setSystemTime(new Date("2026-11-21T12:10:00Z"));
    const refused = await make(timed, "192.0.2.1");
    expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
    expect(refused.headers.get("retry-after")).toBe("3000");
    expect((await make(timed, "192.0.2.1", key)).status).toBe(201);
    expect((await make(timed, "192.0.2.2")).status).toBe(201);
    expect((await make(timed, "127.0.0.1", { "x-forwarded-for": "192.0.2.1" })).status).toBe(429);
    expect((await make(timed, "192.0.2.3", { "x-forwarded-for": "192.0.2.1" })).status).toBe(201);
    vi.setSystemTime(new Date("2026-11-21T13:00:01Z"));
    expect((await make(timed, "192.0.2.1")).status).toBe(201);
  });
});

describe("the log", () => {
  it("contains a request's method, pattern, status and time, and no personal data", async () => {
    const lines: string[] = [];
    const broken = { ...db, run: () => Promise.reject(new Error(`no ${user} and no me@example.org`)) };
    const user = await api.newUser();
    const logged = createSampleApi(db, {
      log: pino({ level: "trace" }, { write: (line) => void lines.push(line) }),
    });
    const failing = createSampleApi(broken, {
      log: pino({ level: "trace" }, { write: (line) => void lines.push(line) }),
    });
    await logged.newUser();
    await logged.answer(inTest(user, "q1-a"), {
      "Idempotency-Key": crypto.randomUUID(),
      authorization: "Basic x",
    });
    await logged.call("GET", `/v1/users/${user}?lang=sv`);
    await logged.call("GET", `/v1/nothing/${user}`);
    await logged.call("GET", `/v1/topics?user_uuid=${user}`, {
      headers: { authorization: "Bearer eyJhbGciOi.e.y" },
    });
    const failure = await failing.call("GET", `/v1/users/${user}`);
    expect([failure.status, failure.body.error.code]).toEqual([500, "internal"]);
    expect(JSON.stringify(failure.body)).not.toContain(user);

    const text = lines.join("");
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i);
    expect(text).not.toMatch(/eyJ|Bearer|Basic|example\.org|q1-a/);
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === "request");
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ["POST", "/v1/users", 201],
      ["POST", "/v1/user_answers", 201],
      ["GET", "/v1/users/:uuid", 200],
      ["GET", "/v1/*", 404],
      ["GET", "/v1/topics", 401],
      ["GET", "/v1/users/:uuid", 500],
    ]);
    for (const { ms, requestId } of requests)
      expect([typeof ms, typeof requestId]).toEqual(["number", "string"]);
  });
});

it("responds to health checks, and forbids caching of personal replies", async () => {
  expect((await api.call("GET", "/healthz")).body).toEqual({ status: "ok" });
  expect((await api.call("GET", "/readyz")).body).toEqual({ status: "ok" });
  const { headers } = await api.call("GET", `/v1/users/${await api.newUser()}`);
  expect(headers.get("cache-control")).toBe("no-store");
});

it("responds with 503 while the database is unreachable", async () => {
  const lost = {
    ...db,
    run: () => Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })),
  };
  const { status, body, headers } = await createSampleApi(lost).call(
    "GET",
    `/v1/users/${crypto.randomUUID()}`,
  );
  expect([status, body.error.code, headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
});

it("an error in one statement does not disturb the next", async () => {
  await expect(db.run({ name: "broken", text: "select 1 / $1::integer" }, [0])).rejects.toMatchObject({
    code: "22012",
  });
  expect(await db.run({ name: "whole", text: "select $1::integer as one" }, [1])).toEqual([{ one: 1 }]);
});

it("counts IPv6 clients by network, in any notation of the address", async () => {
  const limits = createRateLimits();
  const counted = createSampleApi(db, { limits });
  const make = (address: string) =>
    counted.call("POST", "/v1/users", { body: ANONYMOUS, headers: { "x-forwarded-for": address } });
  for (let i = 0; i < 1_999; i += 1) await limits.newUsers.consume("2001:db8:0:1::");
  const addresses = [
    "2001:db8::1:0:0:0:5",
    "2001:0DB8:0:0001:ffff::",
    "2001:db8:0:1:2:3:4:5",
    "2001:db8:0:2::1",
  ];
  const statuses = [];
  for (const address of addresses) statuses.push((await make(address)).status);
  expect(statuses).toEqual([201, 429, 429, 201]);
});

it("trusts proxies by address, by network or as loopback", () => {
  const isTrusted = createAddressMatcher(["loopback", "10.0.0.0/8", "2001:db8::1"]);
  expect(["127.0.0.9", "::1", "10.9.8.7", "2001:db8::1"].map(isTrusted)).toEqual([true, true, true, true]);
  expect(["11.0.0.1", "2001:db8::2", "nowhere"].map(isTrusted)).toEqual([false, false, false]);
});

it("warns once about a peer that is not trusted and speaks for others", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  const untrusting = createSampleApi(db, { log, isTrustedProxy: createAddressMatcher(["10.0.0.0/8"]) });
  const headers = { "x-forwarded-for": "192.0.2.7" };
  for (const path of ["/healthz", "/readyz"])
    await untrusting.call("GET", path, { headers, peer: "127.0.0.1" });
  expect(lines).toEqual([expect.stringMatching(/"peer":"127\.0\.0\.1".*name it in API_TRUSTED_PROXIES/)]);
});
