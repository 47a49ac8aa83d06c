import { describe, expect, it } from "vitest";
import { question } from "../schema/question-schema.ts";
import { layOutChart } from "./draw-chart.ts";
import { findAnswer, toChartMarks } from "./mark-choices.ts";

const SHARE = {
  max: 100,
  unit: "%",
  label: { en: "Can read", sv: "Läskunniga i hela världen, från 15 års ålder" },
};
const MILLIONS = { max: 60, label: { en: "Millions", sv: "Miljoner" } };

function bar(en: string, value: number, answer?: true) {
  return { label: { en, sv: `${en} (sv)` }, value, ...(answer && { answer }) };
}

const BARS = { kind: "bars", axis: SHARE, bars: [bar("The world", 57, true), bar("Africa", 86)] };
const LINE = {
  kind: "line",
  axis: MILLIONS,
  series: [
    {
      points: [
        [1990, 20],
        [2023, 44],
      ],
    },
  ],
};
const DOTS = {
  kind: "dots",
  label: SHARE.label,
  parts: [
    { label: { en: "Water", sv: "Vatten" }, count: 30 },
    { label: { en: "Land", sv: "Land" }, count: 70 },
  ],
};

type Option = string | { en: string; inChart?: number | string };

/** A question whose first option is right. */
function asked(explanationChart: object, options: readonly Option[]) {
  const description = { en: "A chart.", sv: "Ett diagram." };
  return question.parse({
    id: "q",
    question: { en: "How many?", sv: "Hur många?" },
    explanation: description,
    explanationChart,
    explanationChartDescription: description,
    options: options.map((option, index) => {
      const { en, ...more } = typeof option === "string" ? { en: option } : option;
      return { text: { en, sv: en }, right: index === 0, ...more };
    }),
  });
}

function marksOf(...parts: Parameters<typeof asked>) {
  return toChartMarks(asked(...parts));
}

describe("the choices in a chart", () => {
  it("are marked at the bar that the question asks for, from left to right by what they say", () => {
    const marks = marksOf(BARS, ["About 6 in 10", "About 30%", "10%"]);
    expect(Object.keys(marks ?? {})).toEqual(["q-a", "q-b", "q-c"]);
    const [a, b, c] = Object.values(marks ?? {});
    expect([c, b, a].map((mark) => mark?.x1)).toEqual([c?.x1, b?.x1, a?.x1].toSorted());
    expect(a).toMatchObject({ x1: a?.x2, y1: c?.y1, y2: c?.y2 });
  });

  it("are marked at the last point of a single line, where the option says its figure", () => {
    const marks = marksOf(LINE, [
      { en: "44 million", inChart: 44 },
      { en: "14 million", inChart: 14 },
      { en: "74 million", inChart: 74 },
    ]);
    expect(Object.keys(marks ?? {})).toEqual(["q-a", "q-b"]);
    expect(marks?.["q-a"]?.y1).toBeLessThan(marks?.["q-b"]?.y1 ?? 0);
  });

  it("are marked in a hundred dots where so many end", () => {
    const marks = marksOf(DOTS, ["About 30%", "About 60%"]);
    expect(marks?.["q-b"]?.y1).toBeGreaterThan(marks?.["q-a"]?.y1 ?? 1);
  });

  it("are marked at the bars that they name", () => {
    const marks = marksOf({ ...BARS, bars: [bar("Africa", 86), bar("Asia", 20)] }, [
      "Africa",
      { en: "In Asia", inChart: "Asia" },
      "Europe",
    ]);
    expect(Object.keys(marks ?? {})).toEqual(["q-a", "q-b"]);
    expect(marks?.["q-a"]?.y1).toBeLessThan(marks?.["q-b"]?.y1 ?? 0);
  });

  it("are not marked by value if the right one is not the closest to the fact", () => {
    expect(marksOf(BARS, ["80%", "60%", "40%"])).toBeUndefined();
    expect(marksOf(DOTS, ["70%", "60%"])).toBeUndefined();
  });

  it.each([
    ["bars that name nothing", { ...BARS, bars: [bar("The world", 57), bar("Africa", 86)] }, ["60%", "30%"]],
    [
      "a map",
      { kind: "map", label: SHARE.label, groups: [{ label: "1", countries: ["Sweden"] }] },
      ["1%", "9%"],
    ],
  ])("are not marked in %s", (_, chart, options) => {
    expect(marksOf(chart, options)).toBeUndefined();
    expect(findAnswer(asked(chart, options))).toBeNull();
  });

  it("lie at the same place in each language, whose charts have one layout", () => {
    for (const chart of [BARS, DOTS, { ...LINE, axis: { ...SHARE, max: 60 } }]) {
      const { explanationChart } = asked(chart, ["60%", "30%"]);
      if (!explanationChart) throw new Error("There is no chart");
      const [en, sv] = ["en", "sv"].map((language) => layOutChart(explanationChart, language, true));
      expect(en?.height).toBe(sv?.height);
      expect(en?.lineAt(0, 40)).toEqual(sv?.lineAt(0, 40));
    }
  });
});
