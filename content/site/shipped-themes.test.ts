import { describe, expect, it } from "vitest";
import { contrast, contrastOf, PAIRS } from "../../contracts/rules/contrast.ts";
import { readShippedThemes } from "./shipped-themes.ts";

describe.each(Object.entries(readShippedThemes()))("the %s palette", (_name, theme) => {
  it.each(PAIRS)("makes $front stand out from $ground", (pair) => {
    expect(contrastOf(pair, theme)).toBeGreaterThanOrEqual(pair.least);
  });
});

it("measures black on white as 21 to 1", () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});
