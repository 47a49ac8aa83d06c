import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPart } from "~/services/content/media-range.ts";

const SIZE = 10;

describe("a range of a file of 10 bytes", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=2-4", { start: 2, end: 4 }],
    ["bytes=7-", { start: 7, end: 9 }],
    ["bytes=5-99999999999999999999", { start: 5, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
    ["Bytes=2-4", { start: 2, end: 4 }],
    ["bytes=10-", null],
    ["bytes=10-20", null],
    ["bytes=-0", null],
    [`bytes=${"9".repeat(400)}-`, null],
    ["bytes=5-2", "all"],
    ["bytes=-", "all"],
    ["bytes=", "all"],
    ["bytes=a-b", "all"],
    ["bytes=1-2,4-5", "all"],
    ["bytes=-1-2", "all"],
    ["items=0-5", "all"],
    ["", "all"],
  ])("%s is %j", (header, part) => {
    expect(toPart(header, SIZE)).toEqual(part);
  });

  it("of none is nothing, and its end is all of it", () => {
    expect([toPart("bytes=0-", 0), toPart("bytes=-5", 0)]).toEqual([null, "all"]);
  });

  it("never leaves the file", () => {
    const bound = fc.option(fc.nat());
    fc.assert(
      fc.property(bound, bound, fc.nat(1_000), (first, last, size) => {
        const part = toPart(`bytes=${first ?? ""}-${last ?? ""}`, size);
        fc.pre(part !== null && part !== "all");
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.end).toBeGreaterThanOrEqual(part.start);
        expect(part.end).toBeLessThan(size);
      }),
    );
  });
});
