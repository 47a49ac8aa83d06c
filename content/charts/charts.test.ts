import { feature } from "topojson-client";
import { describe, expect, it } from "vitest";
import { contrast } from "../../contracts/rules/contrast.ts";
import { fromHex } from "../../contracts/rules/oklch.ts";
import { chartSchema } from "./chart-schema.ts";
import { chartStyle } from "./chart-style.ts";
import { toChartTable } from "./chart-table.ts";
import { drawChart } from "./draw-chart.ts";
import { COUNTRY_NAMES, WORLD } from "./world-countries.ts";

const HUES = ["fjord", "cloudberry", "heather", "moss"] as const;
const THEMES = ["light", "dark"] as const;

describe.each(HUES.flatMap((hue) => THEMES.map((theme) => ({ hue, theme }))))(
  "a $hue chart in the $theme theme",
  ({ hue, theme }) => {
    const [light = "", dark = ""] = chartStyle(hue).split("prefers-color-scheme:dark");
    const colourOf = (selector: string) => colour(theme === "light" ? light : dark, selector);

    it("has texts with a contrast of 4.5 to 1", () => {
      for (const text of [" text", ".value text", ".title text"]) {
        expect(contrast(colourOf(text), colourOf(".ground"))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colourOf(text), colourOf(".wash"))).toBeGreaterThanOrEqual(4.5);
      }
    });

    it("has shapes with a contrast of 3 to 1", () => {
      for (const shape of [".fill-a", ".fill-b", ".fill-c", ".hollow", ".base"]) {
        expect(contrast(colourOf(shape), colourOf(".ground"))).toBeGreaterThanOrEqual(3);
      }
    });
  },
);

function colour(style: string, selector: string) {
  const found = new RegExp(`${selector.replace(".", "\\.")}\\{(?:fill|stroke):(#[0-9a-f]{6})\\}`).exec(style);
  if (!found?.[1]) throw new Error(`There is no colour of ${selector}.`);
  return fromHex(found[1]);
}

const AXIS = { max: 100, unit: "%", label: { en: "Can read", sv: "Läskunniga" } };
const BOYS = { name: { en: "Boys", sv: "Pojkar" }, points: pointsOf({ 1990: 80.5, 2020: 90 }) };
const GIRLS = { name: { en: "Girls", sv: "Flickor" }, points: pointsOf({ 2000: 70, 2020: 88 }) };

function pointsOf(values: Record<number, number>) {
  return Object.entries(values).map(([year, value]) => [Number(year), value]);
}

describe("the figures of a chart as a table", () => {
  it.each([
    [
      "a row for each year, and a column for each line",
      { kind: "line", axis: AXIS, series: [BOYS, GIRLS] },
      "År|Pojkar|Flickor; 1990|80,5 %|–; 2000|–|70,0 %; 2020|90,0 %|88,0 %",
    ],
    [
      "the axis as the name of a single line",
      { kind: "line", axis: AXIS, series: [{ points: GIRLS.points }] },
      "År|Läskunniga; 2000|70 %; 2020|88 %",
    ],
    [
      "a row for each bar",
      { kind: "bars", axis: AXIS, bars: [1990, 2020].map((label) => ({ label, value: label - 1934 })) },
      "|Läskunniga; 1990|56 %; 2020|86 %",
    ],
    [
      "a row for each part of a hundred dots",
      { kind: "dots", label: AXIS.label, parts: [87, 13].map((count) => ({ label: count, count })) },
      "|Läskunniga; 87|87; 13|13",
    ],
    [
      "none for a map",
      { kind: "map", label: AXIS.label, groups: [{ label: "1", countries: ["Sweden"] }] },
      "",
    ],
  ])("has %s", (_, chart, rows) => {
    const table = toChartTable(chartSchema.parse(chart), "sv");
    expect((table ?? []).map((row) => row.join("|").replaceAll("\u00a0", " ")).join("; ")).toBe(rows);
  });
});

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

describe("a line", () => {
  it.each([3, 14])("through %i points is straight between them and shows each", (count) => {
    const axis = { max: 30, label: { en: "Children who die", sv: "Barn som dör" } };
    const points = Array.from({ length: count }, (_, index) => [2000 + index, index % 3]);
    const svg = drawChart(chartSchema.parse({ kind: "line", axis, series: [{ points }] }), "en");
    expect(svg).not.toMatch(/<path[^>]* d="[^"]*C/);
    expect(/<g class="fill-a"[^>]*>(.*?)<\/g>/.exec(svg)?.[1]?.match(/<circle/g)).toHaveLength(count);
  });
});

const CRIMEA = { east: 33.9, north: 45.4 };
const SOMALILAND = { east: 45, north: 9.6 };
const NORTHERN_CYPRUS = { east: 33.3, north: 35.25 };

/** The corners of each part of a country: its mainland and its islands. */
function outlinesOf(name: string): number[][][] {
  const country = WORLD.objects.countries.geometries.find(({ properties }) => properties.name === name);
  if (!country) throw new Error(`There is no ${name}`);
  const { geometry } = feature(WORLD, {
    ...country,
    type: "MultiPolygon",
    arcs: country.type === "Polygon" ? [country.arcs] : country.arcs,
  });
  return geometry.type === "MultiPolygon" ? geometry.coordinates.map(([outline = []]) => outline) : [];
}

function isAround(outline: number[][], place: typeof CRIMEA): boolean {
  const crossings = outline.filter(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = outline[(index + 1) % outline.length] ?? [];
    if (y > place.north === nextY > place.north) return false;
    return place.east < x + ((place.north - y) / (nextY - y)) * (nextX - x);
  });
  return crossings.length % 2 === 1;
}

it.each([
  ["Ukraine", CRIMEA, true],
  ["Russia", CRIMEA, false],
  ["Somalia", SOMALILAND, true],
  ["Cyprus", NORTHERN_CYPRUS, true],
])("of %s, %o is a part: %s", (name, place, isPart) => {
  expect(outlinesOf(name).some((outline) => isAround(outline, place))).toBe(isPart);
});

it("has no country that the UN counts as part of another", () => {
  expect(COUNTRY_NAMES.filter((name) => ["Somaliland", "N. Cyprus"].includes(name))).toEqual([]);
});
