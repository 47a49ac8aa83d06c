import { expect, it } from "vitest";
import { growthOf, toGrowthTable, toLoadTable } from "./format-load.ts";

it("prints how many answers were sent and stored, how long they took, and each error once", () => {
  const reports = [
    { answersMs: [10, 40], errors: ["Error: no line"] },
    { answersMs: [20, 30], errors: ["Error: no line"] },
  ];
  const table = toLoadTable(reports, 4).replace(/ +/g, " ");
  for (const line of ["sent 4", "stored 4", "Errors 2", "median 20 ms", "slowest 40 ms"])
    expect(table).toContain(`${line}\n`);
  expect(table.match(/no line/g)).toHaveLength(1);
});

it("prints how much each process grew, in percent", () => {
  const growth = { name: "web-1", before: 100e6, after: 105e6 };
  expect(growthOf(growth)).toBeCloseTo(5);
  expect(toGrowthTable([growth])).toMatch(/web-1.*100\.0 MB.*105\.0 MB.*5\.0 %/);
});
