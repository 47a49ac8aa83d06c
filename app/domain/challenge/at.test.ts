import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAt, positionToShow, toAt } from "~/domain/challenge/at.ts";

describe("the position in a challenge's address", () => {
  it.each([
    ["0.0", { segment: 0, screen: 0 }],
    ["12.34", { segment: 12, screen: 34 }],
    [null, null],
    ["", null],
    ["1", null],
    ["1.", null],
    ["-1.0", null],
    ["1.-1", null],
    ["1.0.0", null],
    [" 1.0", null],
    ["1e3.0", null],
    ["99999.0", null],
  ])("%j is %j", (text, position) => {
    expect(parseAt(text)).toEqual(position);
  });

  it("is read as it was written", () => {
    const number = fc.nat({ max: 9_999 });
    fc.assert(
      fc.property(number, number, (segment, screen) => {
        expect(parseAt(toAt({ segment, screen }))).toEqual({ segment, screen });
      }),
    );
  });

  it.each([
    ["2.3", "2.3"],
    ["2.0", "2.0"],
    ["2.4", "2.3"],
    ["1.0", "2.3"],
    ["3.0", "2.3"],
    ["x", "2.3"],
  ])("%s, asked for by a learner at 2.3, shows %s", (asked, shown) => {
    expect(toAt(positionToShow({ segment: 2, screen: 3 }, parseAt(asked)))).toBe(shown);
  });
});
