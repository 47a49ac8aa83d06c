import { describe, expect, it } from "vitest";
import { chartSchema } from "./chart-schema.ts";
import { drawChart } from "./draw-chart.ts";

describe("bars and columns", () => {
  it.each(["bars", "columns"])("have a track of 100 %% behind shares of a whole: %s", (kind) => {
    const draw = (max: number) =>
      drawChart(
        chartSchema.parse({
          kind,
          axis: { max, unit: "%", label: { en: "Share", sv: "Andel" } },
          [kind]: [1, 2].map((value) => ({ label: { en: "One", sv: "En" }, value })),
        }),
        "en",
      );
    expect(draw(100).match(/<g[^>]*class="track"/g)).toHaveLength(1);
    for (const max of [10, 200]) expect(draw(max)).not.toContain('class="track"');
  });
});
