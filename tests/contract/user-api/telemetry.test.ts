import fc from "fast-check";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { toSafeLine } from "../../../platform/log.ts";
import { createMetrics } from "../../../platform/metrics.ts";
import { readMetrics, valueOf } from "../../setup/read-metrics.ts";
import { openForSuite } from "./open-for-suite.ts";
import { createSampleAccounts, GOOD_PASSWORD, newEmail, registration } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

const ID = "0af7651916cd43dd8448eb211c80319c";
const TRACEPARENT = `00-${ID}-b7ad6b7169203331-01`;

const db = openForSuite();

function recordLog() {
  const lines: string[] = [];
  return {
    lines,
    log: pino(
      { level: "trace", hooks: { streamWrite: toSafeLine } },
      { write: (line) => void lines.push(line) },
    ),
  };
}

describe("a request's trace", () => {
  it("of a trusted peer goes on, in the response and in the log", async () => {
    const { lines, log } = recordLog();
    const api = createSampleApi(db, { log });
    const headers = { traceparent: TRACEPARENT };
    const response = await api.call("GET", "/healthz", { headers, peer: "127.0.0.1" });
    expect(response.headers.get("x-request-id")).toBe(ID);
    expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({ requestId: ID, route: "/healthz" });
  });

  it.each([
    ["from a stranger", TRACEPARENT, "203.0.113.7"],
    ["that is malformed", TRACEPARENT.toUpperCase(), "127.0.0.1"],
  ])("%s begins anew", async (_, traceparent, peer) => {
    const response = await createSampleApi(db).call("GET", "/healthz", { headers: { traceparent }, peer });
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f]{32}$/);
    expect(response.headers.get("x-request-id")).not.toBe(ID);
  });
});

it("renewed and refused refresh tokens are counted", async () => {
  const metrics = await createMetrics("user-api", true);
  const api = createSampleApi(db, { metrics });
  const accounts = createSampleAccounts(api, db);
  const email = newEmail();
  await api.call("POST", "/v1/users/register", { body: registration(await api.newUser(), email) });
  const { refresh_token } = (await accounts.logIn(email, GOOD_PASSWORD)).body;
  await accounts.refresh(refresh_token);
  await accounts.refresh("nobody's");
  const samples = readMetrics((await metrics.text?.read()) ?? "");
  const count = (outcome: string) => valueOf(samples, "vidare_token_refreshes_total", { outcome });
  expect([count("renewed"), count("refused")]).toEqual([1, 1]);
});

it("the log shows nothing of secrets that are thrown into every part of a request", async () => {
  const { lines, log } = recordLog();
  const api = createSampleApi(db, { log });
  const hex = (length: number) =>
    fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom(..."0123456789abcdef") });
  const secrets = fc.oneof(
    fc.uuid(),
    hex(8).map((name) => `${name}@example.org`),
    hex(43),
    hex(20).map((part) => `eyJ${part}.${part}.${part}`),
  );
  const paths = ["/v1/users/", "/v1/certificates/", "/v1/user_answers?user_uuid=", "/v1/groups/", "/nope/"];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), secrets, async (path, secret) => {
      const headers = { Authorization: `Bearer ${secret}`, "Idempotency-Key": secret, traceparent: secret };
      await api.call("GET", path + encodeURIComponent(secret), { headers });
      const body = { user_uuid: secret, email: secret, password: secret, token: secret };
      for (const call of ["register", "login", "verify"])
        await api.call(call === "verify" ? "PUT" : "POST", `/v1/users/${call}`, { headers, body });
      expect(lines.join("")).not.toContain(secret);
      expect(lines.join("")).not.toContain(encodeURIComponent(secret));
    }),
    { numRuns: 20 },
  );
  expect(lines.length).toBeGreaterThanOrEqual(80);
});
