import { describe, expect, it } from "vitest";
import { chartSchema } from "./chart-schema.ts";
import { drawChart } from "./draw-chart.ts";

describe("a line", () => {
  it("through few points is straight between them and shows each", () => {
    const few = [2000, 2010, 2024].map((year, index): [number, number] => [year, index]);
    const many = Array.from({ length: 9 }, (_, index): [number, number] => [2000 + index, index]);
    const marksOf = (points: [number, number][]) => {
      const svg = drawLine(points);
      return [
        /<path[^>]* d="[^"]*C/.test(svg),
        /<g class="fill-a"[^>]*>(.*?)<\/g>/.exec(svg)?.[1]?.match(/<circle/g)?.length,
      ];
    };
    expect(marksOf(few)).toEqual([false, 3]);
    expect(marksOf(many)).toEqual([true, 1]);
  });
});

function drawLine(points: [number, number][]): string {
  const axis = { max: 30, label: { en: "Children who die", sv: "Barn som dör" } };
  return drawChart(chartSchema.parse({ kind: "line", axis, series: [{ points }] }), "en");
}
