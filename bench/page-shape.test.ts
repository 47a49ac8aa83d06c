import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baselineSizeFor, shapeOf } from "./page-shape.ts";

describe("a page's shape", () => {
  it("counts elements and bytes without scripts", () => {
    expect(shapeOf("<p>å</p><br/><script nonce='a'>if (1 <b) x()</script>")).toEqual({
      elements: 2,
      bytes: 14,
    });
  });
});

describe("the baseline page's size", () => {
  const one = { elements: 20, bytes: 900 };
  const two = { elements: 25, bytes: 1060 };

  it("comes within one option of a page's elements and half a character per option of its bytes", () => {
    const shape = fc.record({
      elements: fc.integer({ min: 20, max: 2000 }),
      density: fc.integer({ min: 60, max: 300 }),
    });
    fc.assert(
      fc.property(shape, ({ elements, density }) => {
        const wanted = { elements, bytes: 1000 + elements * density };
        const { options, text } = baselineSizeFor(wanted, one, two);
        expect(Math.abs(20 + (options - 1) * 5 - elements)).toBeLessThanOrEqual(2.5);
        expect(Math.abs(900 + (options - 1) * 160 + options * (text - 1) - wanted.bytes)).toBeLessThanOrEqual(
          options / 2,
        );
      }),
    );
  });

  it("has at least one option with one character", () => {
    expect(baselineSizeFor({ elements: 1, bytes: 1 }, one, two)).toEqual({ options: 1, text: 1 });
  });
});
