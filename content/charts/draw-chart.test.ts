import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyChart } from "../../tests/content/any-chart.ts";
import type { ChartSource } from "./chart-kinds.ts";
import { chartSchema } from "./chart-schema.ts";
import { drawChart } from "./draw-chart.ts";
import type { TextBox } from "./text-boxes.ts";
import { textBoxes } from "./text-boxes.ts";

const MAX_BYTES = { map: 40 * 1024, other: 10 * 1024 };
const MIN_TEXT_SIZE = 13.5;

const DEATHS = deathsIn({ 1950: 22.5, 1990: 9, 2022: 3.7 });
const PEOPLE = chartSchema.parse({
  kind: "columns",
  axis: { max: 6000, label: { en: "Million people", sv: "Miljoner människor" } },
  columns: [
    { label: { en: "Asia", sv: "Asien" }, value: 4800 },
    { label: { en: "Tom & Jerry <3", sv: "A & B" }, value: 1400.5 },
  ],
});
const SHARES = chartSchema.parse({
  kind: "dots",
  label: { en: "Of 100 people", sv: "Av 100 människor" },
  parts: [
    { label: { en: "young", sv: "unga" }, count: 25 },
    { label: { en: "old", sv: "gamla" }, count: 10 },
    { label: { en: "others", sv: "andra" }, count: 65 },
  ],
});

const FALLING = deathsIn({ 1700: 0, 1701: 15, 2097: 0 });
const LONG_NAMES = chartSchema.parse({
  kind: "bars",
  axis: { max: 2200, label: { en: "Million people", sv: "Miljoner människor" } },
  bars: [2200, 2199, 0, 1, 763, 640, 65, 0].map((value) => ({
    label: { en: "People without safe water", sv: "Utan säkert dricksvatten i hemmet" },
    value,
  })),
});
const LIVES = chartSchema.parse({
  kind: "map",
  label: { en: "Life expectancy", sv: "Medellivslängd" },
  groups: [
    { label: { en: "Under 60", sv: "Under 60" }, countries: ["Chad", "Nigeria"] },
    { label: { en: "Over 80", sv: "Över 80" }, countries: ["Sweden", "Japan"] },
  ],
});

describe("a chart", () => {
  it("has ticks, units, figures, years and its source in English", () => {
    expect(textsOf(drawChart(DEATHS, "en"))).toEqual([
      ...["Children who die", "Source: UN, 2024", "0%", "10%", "20%", "30%"],
      ...["1950", "1980", "2000", "2022", "22.5%", "3.7%"],
    ]);
  });

  it("has the same in Swedish, with a decimal comma and a space before the per cent sign", () => {
    expect(textsOf(drawChart(DEATHS, "sv"))).toEqual([
      ...["Barn som dör", "Källa: FN, 2024", "0\u00A0%", "10\u00A0%", "20\u00A0%", "30\u00A0%"],
      ...["1950", "1980", "2000", "2022", "22,5\u00A0%", "3,7\u00A0%"],
    ]);
  });

  it("groups thousands by a comma in English and by a space in Swedish", () => {
    expect(textsOf(drawChart(PEOPLE, "en"))).toEqual(expect.arrayContaining(["4,800.0", "1,400.5"]));
    expect(textsOf(drawChart(PEOPLE, "sv"))).toEqual(
      expect.arrayContaining(["4\u00A0800,0", "1\u00A0400,5"]),
    );
  });

  it("draws a hundred dots, a different mark for each part", () => {
    const svg = drawChart(SHARES, "en");
    const marks = (look: string) => new RegExp(`<g class="${look}">(.*?)</g>`).exec(svg)?.[1];
    const counts = ["fill-a", "ring", "hollow"].map((look) => marks(look)?.match(/<circle/g)?.length);
    expect(counts).toEqual([25, 10, 65]);
  });

  it("draws projected values as a dotted line", () => {
    const [known, expected] = linesOf({ 1950: 20, 2025: 5, 2100: 1 }, 2025);
    expect(known).not.toContain("dotted");
    expect(expected).toContain("dotted");
  });

  it("has dark colours and no text under 11 px on the narrowest phone", () => {
    const svg = drawChart(DEATHS, "en");
    expect(svg).toContain("@media screen and (prefers-color-scheme:dark)");
    expect(svg).toContain(`.chart-fjord{font:400 ${MIN_TEXT_SIZE}px`);
    expect(svg).not.toContain("font-size=");
  });
});

describe("a chart in Arabic", () => {
  it("is drawn from right to left, apart from a map's countries, and its texts are not mirrored", () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        const svg = drawChart(chart, "ar");
        expect(svg).toContain('direction="rtl"');
        const texts = svg.match(/<text [^>]*>/g) ?? [];
        expect(texts.filter((text) => !/transform="[^"]* scale\(-1,1\)"/.test(text))).toEqual([]);
        const [countries] = /<g class="(land|border)">/.exec(svg) ?? [];
        if (countries) expect(svg.indexOf(countries)).toBeLessThan(svg.lastIndexOf("scale(-1,1)"));
        expect(drawChart(chart, "en")).not.toContain("scale(-1,1)");
      }),
    );
  });
});

describe("any chart", () => {
  it("is small, well-formed XML without ids or scripts, the same every time", () => {
    fc.assert(
      fc.property(anyChart, fc.constantFrom("en", "sv"), (chart, language) => {
        const svg = drawChart(chart, language);
        expect(rootOf(svg)).toBe("svg");
        expect(Buffer.byteLength(svg)).toBeLessThan(chart.kind === "map" ? MAX_BYTES.map : MAX_BYTES.other);
        expect(svg).not.toMatch(/<script|\sid=|\shref=|url\(|<!--|NaN|undefined|Infinity/);
        expect(drawChart(structuredClone(chart), language)).toBe(svg);
      }),
    );
  });

  it("scopes every style rule to its own class", () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        const own = new RegExp(`^\\.chart-${chart.hue}(\\s|$)`);
        expect(selectorsOf(drawChart(chart, "en")).filter((selector) => !own.test(selector))).toEqual([]);
      }),
    );
  });

  it("keeps its texts within the picture and apart", () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        const svg = drawChart(chart, "sv");
        const height = Number(/viewBox="0 0 320 (\d+)"/.exec(svg)?.[1]);
        const boxes = textBoxes(svg);
        const outside = boxes.filter(({ left, right, top, bottom }) => {
          return left < 0 || right > 320 || top < 0 || bottom > height;
        });
        expect(outside).toEqual([]);
        expect(overlapsIn(boxes)).toEqual([]);
      }),
      { examples: [[FALLING], [LONG_NAMES]] },
    );
  });
});

describe("a map", () => {
  it("paints each group of countries and the others, and names the groups from pale to dark", () => {
    const svg = drawChart(LIVES, "en");
    for (const look of ["land", "tone-1", "tone-4", "swatch tone-1", "swatch tone-4", "border"])
      expect(svg).toContain(`class="${look}"`);
    expect(textsOf(svg)).toEqual(["Life expectancy", "Under 60", "Over 80", "Other countries, or no figure"]);
  });
});

describe("the pictures of one question", () => {
  it("have their grid lines at the same heights", () => {
    const other = deathsIn({ 1950: 3.7, 2022: 22.5 });
    expect(gridOf(other)).toEqual(gridOf(DEATHS));
  });
});

type Points = Readonly<Record<number, number>>;

function linesOf(points: Points, projectedFrom: number): string[] {
  return drawChart(deathsIn(points, projectedFrom), "en").match(/<g class="line[^>]*>/g) ?? [];
}

function deathsIn(points: Points, projectedFrom?: number): ChartSource {
  const ordered = Object.entries(points).map(([year, value]) => [Number(year), value]);
  return chartSchema.parse({
    kind: "line",
    axis: { max: 30, unit: "%", label: { en: "Children who die", sv: "Barn som dör" } },
    series: [{ points: ordered, projectedFrom }],
    source: { publisher: { en: "UN", sv: "FN" }, year: 2024 },
  });
}

function rootOf(svg: string): string | undefined {
  const failed = (level: string, message: string) => {
    if (level !== "warning") throw new Error(`${level}: ${message}`);
  };
  return new DOMParser({ onError: failed }).parseFromString(svg, "image/svg+xml").documentElement?.nodeName;
}

function textsOf(svg: string): string[] {
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  return Array.from(document.getElementsByTagName("text"), ({ textContent }) => textContent ?? "");
}

function selectorsOf(svg: string): string[] {
  const style = /<style>(.*)<\/style>/.exec(svg)?.[1] ?? "";
  const rules = style
    .replace(/@media[^{]*\{/g, "")
    .replace(/\{[^}]*\}/g, "|")
    .replaceAll("}", "|");
  return rules.split(/[|,]/).filter(Boolean);
}

function gridOf(chart: ChartSource): string[] {
  const grid = /<g class="grid">(.*?)<\/g>/.exec(drawChart(chart, "en"))?.[1] ?? "";
  return grid.match(/ y1="[^"]*"/g) ?? [];
}

function overlapsIn(boxes: readonly TextBox[]): [string, string][] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => {
        const isBeside = one.right <= other.left || other.right <= one.left;
        return !isBeside && one.top < other.bottom && other.top < one.bottom;
      })
      .map((other): [string, string] => [one.words, other.words]),
  );
}
