import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIXED_SEED, toPropertySettings } from "./property-settings.ts";

describe("properties", () => {
  it("have a fixed seed and few cases", () => {
    expect(toPropertySettings({})).toEqual({ seed: FIXED_SEED, numRuns: 25 });
  });

  it("take the seed and the number of cases that test:properties gives them", () => {
    const env = { PROPERTY_SEED: "-7", PROPERTY_RUNS: "1000" };
    expect(toPropertySettings(env)).toEqual({ seed: -7, numRuns: 1000 });
  });

  it("of this very run draw from the seed that was set", () => {
    expect(fc.readConfigureGlobal()).toMatchObject(toPropertySettings(process.env));
  });
});
