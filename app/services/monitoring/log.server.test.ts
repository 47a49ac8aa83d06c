import { afterAll, describe, expect, it, vi } from "vitest";
import { log } from "~/services/monitoring/log.server.ts";

const lines = vi.hoisted(() => {
  vi.stubEnv("SESSION_SECRETS", "a-secret-of-this-test");
  vi.stubEnv("LOG_LEVEL", "trace");
  return new Array<string>();
});
vi.mock("pino", async (importOriginal) => {
  const original = await importOriginal<typeof import("pino")>();
  const stream = { write: (line: string) => void lines.push(line) };
  return { ...original, pino: (options: object) => original.pino(options, stream) };
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("the log", () => {
  it("holds no query, wherever in a line it would stand", () => {
    const timeout = new Error("Request timed out: GET http://users.test/v1/topics?user_uuid=SECRET");
    const err = new Error("at /t/health?state=SECRET", { cause: timeout });
    log.error({ err, path: "/t/health?token=SECRET" }, "failed: %s", "/sv?state=SECRET");
    log.child({ from: "/?state=SECRET" }).info({ nested: { urls: ["/about?token=SECRET&x=1"] } });
    expect(lines).toHaveLength(2);
    expect(lines.join("")).not.toContain("SECRET");
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: "failed: /sv?…", path: "/t/health?…" },
      { from: "/?…", nested: { urls: ["/about?…"] } },
    ]);
  });
});
