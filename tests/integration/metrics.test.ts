import { beforeEach, describe, expect, it, vi } from "vitest";
import { signUp } from "../mocks/registered-visitor.ts";
import { worldPerTest } from "../mocks/world.ts";
import { readMetrics, type Sample, valueOf } from "../setup/read-metrics.ts";

const world = worldPerTest();
const MEASURED = { METRICS_PORT: "9464" };

beforeEach(() => void (world.now.env = MEASURED));

async function measured(): Promise<Sample[]> {
  return readMetrics(await (await world.now.web()).metrics());
}

describe("the metrics of the web app", () => {
  it("count requests by the route's pattern, method and status class, in all languages", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/t/Energy-Use", "/sv/t/Energy-Use", "/t/Energy-Use.data", "/t/nope"])
      await visitor.get(path);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const samples = await measured();
    const topic = { part: "web", method: "GET", route: "/t/:topic" };
    expect(valueOf(samples, "vidare_http_requests_total", { ...topic, status: "2xx" })).toBe(3);
    expect(valueOf(samples, "vidare_http_requests_total", { ...topic, status: "4xx" })).toBe(1);
    expect(valueOf(samples, "vidare_http_request_duration_seconds_count", topic)).toBe(4);
    expect(valueOf(samples, "vidare_http_request_duration_seconds_bucket", { ...topic, le: "+Inf" })).toBe(4);
    expect(valueOf(samples, "vidare_http_requests_total", { method: "POST", status: "3xx" })).toBe(1);
    expect(valueOf(samples, "vidare_http_requests_in_flight")).toBe(0);
    expect(valueOf(samples, "vidare_user_api_calls_total", { call: "post v1/user_answers" })).toBe(1);
  });

  it("do not grow with addresses, methods and names that nobody knows", async () => {
    const { send, port } = await world.now.web();
    const ask = (path: string, method = "GET") =>
      send(new Request(`http://127.0.0.1:${port}${path}`, { method }));
    const askAll = async (word: string) => {
      for (const path of ["", "t/", "q/", "e/", "h/", "c/v/", "media/en/", "sv/", "_i18n/", "assets/"])
        await ask(`/${path}${word}`);
      for (const method of ["DELETE", "PATCH", word.toUpperCase()]) await ask("/", method);
    };
    await askAll("one");
    const before = await measured();
    for (const word of ["two", "three", "fyra", "ett-namn"]) await askAll(word);
    const after = await measured();
    expect(
      after.filter(({ name }) => name.startsWith("vidare_")).map(({ name, labels }) => [name, labels]),
    ).toEqual(
      before.filter(({ name }) => name.startsWith("vidare_")).map(({ name, labels }) => [name, labels]),
    );
    expect(valueOf(after, "vidare_http_requests_total")).toBe(5 * 13);
    expect(JSON.stringify(after)).not.toMatch(/three|fyra|ett-namn/);
  });

  it("show the age of the content, and what was served stale", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/");
    world.now.content.condition = "down";
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 120_000);
    await visitor.get("/");
    const samples = await measured();
    expect(valueOf(samples, "vidare_content_age_seconds", { model: "catalogue en" })).toBeGreaterThanOrEqual(
      120,
    );
    expect(valueOf(samples, "vidare_content_stale_served_total", { kind: "catalogue", from: "memory" })).toBe(
      1,
    );
    expect(valueOf(samples, "vidare_content_loads_total", { kind: "catalogue", outcome: "read" })).toBe(1);
  });

  it("show when the breaker opens and closes", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    world.now.api.fail(/^GET/, { kind: "reset" });
    for (let page = 0; page < 2; page += 1) await visitor.get("/");
    const open = await measured();
    expect(valueOf(open, "vidare_user_api_breaker_open")).toBe(1);
    expect(valueOf(open, "vidare_user_api_breaker_openings_total")).toBe(1);
    expect(valueOf(open, "vidare_user_api_calls_total", { outcome: "unreached" })).toBeGreaterThanOrEqual(5);
    world.now.api.recover();
    await visitor.answer("/t/Energy-Use/q2", "q2-a");
    const closed = await measured();
    expect(valueOf(closed, "vidare_user_api_breaker_open")).toBe(0);
    expect(valueOf(closed, "vidare_user_api_breaker_openings_total")).toBe(1);
    expect(valueOf(closed, "vidare_user_api_calls_waiting")).toBe(0);
  });

  it("count renewals of tokens", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.expireAccessTokens();
    await visitor.get("/account/me/profile");
    expect(valueOf(await measured(), "vidare_token_refreshes_total", { outcome: "renewed" })).toBe(1);
  });

  it("have the process's own figures", async () => {
    const names = (await measured()).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]),
    );
  });

  it("are off by default, and never on the port of the pages", async () => {
    world.now.env = {};
    const page = await (await world.now.visitor()).get("/metrics");
    expect(page.status).toBe(404);
    expect(await (await world.now.web()).metrics()).toBe("");
    world.now.restartWeb();
    world.now.env = MEASURED;
    expect((await (await world.now.visitor()).get("/metrics")).status).toBe(404);
  });
});
