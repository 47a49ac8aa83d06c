import { describe, expect, it } from "vitest";
import { chartSchema } from "./chart-schema.ts";

const axis = { max: 10, label: { en: "Billion people", sv: "Miljarder människor" } };
const africa = { label: { en: "Africa", sv: "Afrika" }, value: 1.5 };
const line = {
  kind: "line",
  axis,
  series: [
    {
      points: [
        [1950, 2.5],
        [2022, 8],
      ],
    },
  ],
};
const columns = { kind: "columns", axis, columns: [africa, { label: "0–14", value: 2 }] };
const bars = { kind: "bars", axis, bars: [africa, { label: 2050, value: 2 }] };
const people = { en: "Of 100 people", sv: "Av 100 människor" };
const dots = {
  kind: "dots",
  label: people,
  parts: [
    { label: people, count: 91 },
    { label: people, count: 9 },
  ],
};

describe("a chart's data", () => {
  it.each([line, columns, bars, dots])("may be %o", (chart) => {
    expect(chartSchema.safeParse(chart).error).toBeUndefined();
  });

  it("may name a year or a range once for both languages", () => {
    const chart = chartSchema.parse(bars);
    expect(chart.kind === "bars" && chart.bars[1]?.label).toEqual({ en: "2050", sv: "2050" });
  });

  it.each([
    [
      "a word in one language",
      { ...bars, bars: [{ label: "Africa", value: 1 }, africa] },
      "missing translation",
    ],
    [
      "a value above the axis",
      { ...bars, bars: [{ ...africa, value: 11 }, africa] },
      "11 is outside the axis (0 to 10)",
    ],
    [
      "a point below the axis",
      {
        ...line,
        series: [
          {
            points: [
              [1950, -1],
              [2022, 8],
            ],
          },
        ],
      },
      "-1 is outside the axis",
    ],
    ["an axis without length", { ...line, axis: { ...axis, min: 10 } }, "the axis ends before it starts"],
    ["columns that do not start at 0", { ...columns, axis: { ...axis, min: 1 } }, "columns start at 0"],
    [
      "years out of order",
      {
        ...line,
        series: [
          {
            points: [
              [2022, 8],
              [1950, 2],
            ],
          },
        ],
      },
      "points stand in the years' order",
    ],
    [
      "several lines without names",
      { ...line, series: [...line.series, ...line.series] },
      "each of several lines has a name",
    ],
    [
      "too many lines",
      { ...line, series: Array.from({ length: 4 }, () => line.series[0]) },
      "3 lines at most",
    ],
    [
      "dots that do not add up to 100",
      { ...dots, parts: [dots.parts[0], dots.parts[0]] },
      "the parts make 182, not 100",
    ],
    [
      "a projection from a year without a figure",
      { ...line, series: line.series.map((series) => ({ ...series, projectedFrom: 2000 })) },
      "a projection begins at a point of a single line",
    ],
    ["an unknown unit", { ...line, axis: { ...axis, unit: "kg" } }, 'expected "%"'],
    ["the colour that means right", { ...line, hue: "spruce" }, "Invalid option"],
    [
      "a name too long for its column",
      {
        ...columns,
        columns: [africa, africa, africa, africa, { label: { en: "Asia", sv: "Sydöstasien" }, value: 1 }],
      },
      '"Sydöstasien" is too long for its column',
    ],
  ])("may not have %s", (_, chart, message) => {
    const { error } = chartSchema.safeParse(chart);
    expect(error?.issues.map((issue) => issue.message).join("\n")).toContain(message);
  });
});
