import { expect, it } from "vitest";
import { growthOf, toGrowthTable, toLoadTable } from "./format-load.ts";

it("prints how many answers were sent and stored, how long they took, and each error once", () => {
  const reports = [
    { answersMs: [10, 40], errors: ["Error: no line"] },
    { answersMs: [20, 30], errors: ["Error: no line"] },
  ];
  const lines = toLoadTable(reports, 4).split("\n");
  expect(lines.filter((line) => /Answers|Errors|median|slowest/.test(line)).map(lastCell)).toEqual([
    "4",
    "4",
    "2",
    "20 ms",
    "40 ms",
  ]);
  expect(lines.filter((line) => line.includes("no line"))).toHaveLength(1);
});

it("prints how much each process grew, in percent", () => {
  const growth = { name: "web-1", before: 100e6, after: 105e6 };
  expect(growthOf(growth)).toBeCloseTo(5);
  expect(toGrowthTable([growth])).toMatch(/web-1.*100\.0 MB.*105\.0 MB.*5\.0 %/);
});

function lastCell(line: string): string {
  return (
    line
      .split(/\s{2,}|\|/)
      .map((cell) => cell.trim())
      .filter(Boolean)
      .at(-1) ?? ""
  );
}
