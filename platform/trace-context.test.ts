import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTrace, readTraceparent, toTraceparent } from "./trace-context.ts";

const ID = "0af7651916cd43dd8448eb211c80319c";
const STEP = "b7ad6b7169203331";

describe("a traceparent", () => {
  it.each([
    ["of today's version", `00-${ID}-${STEP}-01`, "01"],
    ["that is not sampled", `00-${ID}-${STEP}-00`, "00"],
    ["of a random trace id", `00-${ID}-${STEP}-03`, "03"],
    ["with flags that nobody knows yet, which are dropped", `00-${ID}-${STEP}-fd`, "01"],
    ["of a version to come", `cc-${ID}-${STEP}-01-what-comes`, "01"],
  ])("%s is taken", (_, header, flags) => {
    expect(readTraceparent(header)).toEqual({ id: ID, flags });
  });

  it.each([
    ["none", undefined],
    ["an empty one", ""],
    ["one of a trace that is all zeros", `00-${"0".repeat(32)}-${STEP}-01`],
    ["one of a step that is all zeros", `00-${ID}-${"0".repeat(16)}-01`],
    ["one in capital letters", `00-${ID.toUpperCase()}-${STEP}-01`],
    ["a short one", `00-${ID.slice(1)}-${STEP}-01`],
    ["a long one of today's version", `00-${ID}-${STEP}-01-more`],
    ["one of the version that never comes", `ff-${ID}-${STEP}-01`],
    ["one that was sent twice", `00-${ID}-${STEP}-01, 00-${ID}-${STEP}-01`],
    ["one with a line break", `00-${ID}-${STEP}-01\n`],
  ])("%s is not", (_, header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  it("of any text is null or a clean id", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTraceparent(text)?.id ?? ID).toMatch(/^[\da-f]{32}$/);
      }),
    );
  });

  it("that we make is read back as the same trace, with another step each time", () => {
    fc.assert(
      fc.property(fc.constantFrom("00", "01", "02", "03"), (flags) => {
        const trace = { ...createTrace(), flags };
        const [first, second] = [toTraceparent(trace), toTraceparent(trace)];
        expect(readTraceparent(first)).toEqual(trace);
        expect(readTraceparent(second)).toEqual(trace);
        expect(first).not.toBe(second);
      }),
    );
  });
});
