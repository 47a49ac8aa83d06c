import { expect, it } from "vitest";
import { toTable } from "./text-table.ts";

it("aligns names left and figures right", () => {
  expect(
    toTable([
      ["page", "ms"],
      ["a", "10.5"],
      ["longer", "2"],
    ]),
  ).toBe(["page      ms", "────────────", "a       10.5", "longer     2"].join("\n"));
});
