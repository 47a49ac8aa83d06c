import { describe, expect, it } from "vitest";
import { chartSchema } from "./chart-schema.ts";
import { toChartTable } from "./chart-table.ts";

const AXIS = { max: 100, unit: "%", label: { en: "Can read", sv: "Läskunniga" } };
const BOYS = {
  name: { en: "Boys", sv: "Pojkar" },
  points: [
    [1990, 80.5],
    [2020, 90],
  ],
};
const GIRLS = {
  name: { en: "Girls", sv: "Flickor" },
  points: [
    [2000, 70],
    [2020, 88],
  ],
};

describe("the figures of a chart as a table", () => {
  it.each([
    [
      "a row for each year, and a column for each line",
      { kind: "line", axis: AXIS, series: [BOYS, GIRLS] },
      [
        ["År", "Pojkar", "Flickor"],
        ["1990", "80,5\u00a0%", "–"],
        ["2000", "–", "70,0\u00a0%"],
        ["2020", "90,0\u00a0%", "88,0\u00a0%"],
      ],
    ],
    [
      "the axis as the name of a single line",
      { kind: "line", axis: AXIS, series: [{ points: GIRLS.points }] },
      [
        ["År", "Läskunniga"],
        ["2000", "70\u00a0%"],
        ["2020", "88\u00a0%"],
      ],
    ],
    [
      "a row for each bar",
      {
        kind: "bars",
        axis: AXIS,
        bars: [
          { label: "1990", value: 76 },
          { label: "2020", value: 87 },
        ],
      },
      [
        ["", "Läskunniga"],
        ["1990", "76\u00a0%"],
        ["2020", "87\u00a0%"],
      ],
    ],
    [
      "a row for each part of a hundred dots",
      {
        kind: "dots",
        label: AXIS.label,
        parts: [
          { label: "2020", count: 87 },
          { label: "1990", count: 13 },
        ],
      },
      [
        ["", "Läskunniga"],
        ["2020", "87"],
        ["1990", "13"],
      ],
    ],
    [
      "none for a map",
      { kind: "map", label: AXIS.label, groups: [{ label: "1", countries: ["Sweden"] }] },
      null,
    ],
  ])("has %s", (_, chart, rows) => {
    expect(toChartTable(chartSchema.parse(chart), "sv")).toEqual(rows);
  });
});
