import { describe, expect, it } from "vitest";
import { chartSchema } from "./chart-schema.ts";
import { drawChart } from "./draw-chart.ts";

describe("a line", () => {
  it.each([3, 14])("through %i points is straight between them and shows each", (count) => {
    const axis = { max: 30, label: { en: "Children who die", sv: "Barn som dör" } };
    const points = Array.from({ length: count }, (_, index) => [2000 + index, index % 3]);
    const svg = drawChart(chartSchema.parse({ kind: "line", axis, series: [{ points }] }), "en");
    expect(svg).not.toMatch(/<path[^>]* d="[^"]*C/);
    expect(/<g class="fill-a"[^>]*>(.*?)<\/g>/.exec(svg)?.[1]?.match(/<circle/g)).toHaveLength(count);
  });
});
