import { describe, expect, it } from "vitest";
import { recordLog } from "../../../tests/mocks/recorded-log.ts";

describe("the log", () => {
  it("contains no query at any place in a line", () => {
    const { log, text, entries } = recordLog();
    const timeout = new Error("Request timed out: GET http://users.test/v1/topics?user_uuid=SECRET");
    const err = new Error("at /t/health?state=SECRET", { cause: timeout });
    log.error({ err, path: "/t/health?token=SECRET" }, "failed: %s", "/sv?state=SECRET");
    log.child({ from: "/?state=SECRET" }).info({ nested: { urls: ["/about?token=SECRET&x=1"] } });
    expect(text()).not.toContain("SECRET");
    expect(entries()).toMatchObject([
      { msg: "failed: /sv?…", path: "/t/health?…" },
      { from: "/?…", nested: { urls: ["/about?…"] } },
    ]);
  });
});
