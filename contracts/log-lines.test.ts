import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutQueries } from "./log-lines.ts";

describe("a log line", () => {
  it.each([
    [
      "GET http://users.test/v1/topics?user_uuid=a&lang=en failed",
      "GET http://users.test/v1/topics?… failed",
    ],
    ["/t/health?state=a#verdict and /sv?token=b", "/t/health?… and /sv?…"],
    ['{"path":"/?state=a","status":500}', '{"path":"/?…","status":500}'],
    [String.raw`{"err":"at /x?state=a\"b\\c\nd"}`, '{"err":"at /x?…"}'],
    ["Why? Because it is so.", "Why? Because it is so."],
    ["Is this it?", "Is this it?"],
  ])("%s becomes %s", (line, expected) => {
    expect(withoutQueries(line)).toBe(expected);
  });

  it("stays valid JSON and contains no part of any query", () => {
    const query = fc.string({ unit: "binary-ascii" }).map((text) => text.replace(/\s/g, ""));
    fc.assert(
      fc.property(fc.string(), query, query, (before, start, end) => {
        const message = `${before}/page?${start}SECRET${end} failed`;
        const line = withoutQueries(JSON.stringify({ message, status: 500 }));
        expect(line).not.toContain("SECRET");
        expect(JSON.parse(line)).toMatchObject({ status: 500 });
      }),
      { seed: 8 },
    );
  });
});
