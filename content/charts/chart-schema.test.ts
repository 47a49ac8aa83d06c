import { describe, expect, it } from "vitest";
import { chartSchema } from "./chart-schema.ts";

const AXIS = { max: 10, label: { en: "Billion people", sv: "Miljarder människor" } };
const PEOPLE = { en: "Of 100 people", sv: "Av 100 människor" };
const AFRICA = { label: { en: "Africa", sv: "Afrika" }, value: 1.5 };
const LINE = lineOf([1950, 2.5], [2022, 8]);
const COLUMNS = { kind: "columns", axis: AXIS, columns: [AFRICA, { label: "0–14", value: 2 }] };
const BARS = barsOf(AFRICA, { label: 2050, value: 2 });
const DOTS = dotsOf({ label: PEOPLE, count: 91 }, { label: PEOPLE, count: 9 });
const FEW = { label: "0–60", countries: ["Chad", "Niger"] };

describe("a chart's data", () => {
  it.each([
    ["a word in no language", barsOf({ label: "Africa", value: 1 }, AFRICA), "takes a text per language"],
    ["a value above the axis", barsOf({ ...AFRICA, value: 11 }, AFRICA), "11 is outside the axis (0 to 10)"],
    ["a point below the axis", lineOf([1950, -1], [2022, 8]), "-1 is outside the axis"],
    ["an axis without length", { ...LINE, axis: { ...AXIS, min: 10 } }, "the axis ends before it starts"],
    [
      "columns of percentages that end too soon",
      { ...COLUMNS, axis: { ...AXIS, max: 60, unit: "%" } },
      "percentages of a whole end at 100",
    ],
    ["columns that do not start at 0", { ...COLUMNS, axis: { ...AXIS, min: 1 } }, "columns start at 0"],
    ["years out of order", lineOf([2022, 8], [1950, 2]), "put the points in the order of their years"],
    [
      "several lines without names",
      { ...LINE, series: [...LINE.series, ...LINE.series] },
      "each of several lines has a name",
    ],
    ["too many lines", { ...LINE, series: Array(4).fill(LINE.series[0]) }, "3 lines at most"],
    ["dots that do not add up to 100", dotsOf(DOTS.parts[0], DOTS.parts[0]), "the parts make 182, not 100"],
    [
      "a projection from a year without a figure",
      { ...LINE, series: LINE.series.map((series) => ({ ...series, projectedFrom: 2000 })) },
      "a projection begins at a point of a single line",
    ],
    ["an unknown unit", { ...LINE, axis: { ...AXIS, unit: "kg" } }, 'expected "%"'],
    ["the colour that means right", { ...LINE, hue: "spruce" }, "Invalid option"],
    ["a country in two groups", mapOf(FEW, { label: "1–2", countries: ["Chad"] }), "Chad is in two groups"],
    ["an unknown country", mapOf({ label: "1–2", countries: ["Atlantis"] }), "Invalid option"],
    ["more bars than a phone shows", { ...BARS, bars: Array(9).fill(AFRICA) }, "8 bars at most"],
    [
      "a figure too long for its column",
      {
        ...COLUMNS,
        axis: { ...AXIS, max: 20_000 },
        columns: [1.25, 2, 3, 4, 5, 6, 7, 8000].map((value) => ({ label: "1", value })),
      },
      '"8,000.00" is too long for its column',
    ],
    [
      "a word too long for the space beside the dots",
      dotsOf({ label: { en: "a", sv: "låginkomstländernas" }, count: 9 }, DOTS.parts[0]),
      '"låginkomstländernas" is too long for the space beside the dots',
    ],
    [
      "a word too long for its bar",
      { ...BARS, bars: [{ ...AFRICA, label: { en: "a", sv: "x".repeat(50) } }, AFRICA] },
      "is too long for its bar",
    ],
    [
      "a name too long for its column",
      {
        ...COLUMNS,
        columns: [AFRICA, AFRICA, AFRICA, AFRICA, { label: { en: "Asia", sv: "Sydostasiater" }, value: 1 }],
      },
      '"Sydostasiater" is too long for its column',
    ],
  ])("may not have %s", (_, chart, message) => {
    const { error } = chartSchema.safeParse(chart);
    expect(error?.issues.map((issue) => issue.message).join("\n")).toContain(message);
  });
});

function lineOf(...points: [year: number, value: number][]) {
  return { kind: "line", axis: AXIS, series: [{ points }] };
}

function barsOf(...bars: object[]) {
  return { kind: "bars", axis: AXIS, bars };
}

function dotsOf(...parts: (object | undefined)[]) {
  return { kind: "dots", label: PEOPLE, parts };
}

function mapOf(...groups: object[]) {
  return { kind: "map", label: PEOPLE, groups };
}
