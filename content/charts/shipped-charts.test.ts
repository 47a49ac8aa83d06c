import { beforeAll, describe, expect, it } from "vitest";
import { parseSource } from "../parse-source.ts";
import { readSource } from "../read-source.ts";
import type { QuestionSource } from "../schema/question-schema.ts";
import type { ChartSource } from "./chart-kinds.ts";
import { drawChart } from "./draw-chart.ts";
import { textBoxes } from "./text-boxes.ts";

/** The least space between a figure and the heading above it. */
const MIN_GAP = 4;

let all: QuestionSource[];
let questions: QuestionSource[];

beforeAll(async () => {
  const parsed = parseSource(await readSource());
  if ("faults" in parsed) throw new Error("The content has faults: npm run content:check names them.");
  const { topics, challenges } = parsed.space;
  all = [...topics, ...challenges].flatMap(({ value }) => value.questions);
  questions = all.filter(({ options }) => options.some(({ chart }) => chart));
});

describe("shipped questions with charts as options", () => {
  it("have charts that differ only in their figures", () => {
    const unlike = questions.filter(({ options }) => {
      return new Set(options.map(({ chart }) => chart && JSON.stringify(frameOf(chart)))).size !== 1;
    });
    expect(unlike.map(({ id }) => id)).toEqual([]);
  });

  it("have charts of one shape, 320 × 240", () => {
    const charts = questions.flatMap(({ options }) => options.flatMap(({ chart }) => chart ?? []));
    const boxes = charts.map((chart) => /viewBox="([^"]*)"/.exec(drawChart(chart, "sv"))?.[1]);
    expect(new Set(boxes)).toEqual(new Set(["0 0 320 240"]));
  });

  it("have no two options that look or read the same", () => {
    const alike = questions.filter(({ options }) => {
      const pictures = new Set(options.map(({ chart }) => chart && drawChart(chart, "en")));
      const texts = [
        new Set(options.map(({ text }) => text.en)),
        new Set(options.map(({ text }) => text.sv)),
      ];
      return [pictures, ...texts].some(({ size }) => size !== options.length);
    });
    expect(alike.map(({ id }) => id)).toEqual([]);
  });
});

it("no shipped line's figure touches the heading", () => {
  const touching = all.flatMap(({ id, chart, explanationChart, options }) =>
    [chart, explanationChart, ...options.map((option) => option.chart)]
      .filter((one) => one?.kind === "line")
      .flatMap((one) => (one && isTouching(one) ? [id] : [])),
  );
  expect(touching).toEqual([]);
});

function isTouching(chart: ChartSource): boolean {
  const boxes = textBoxes(drawChart(chart, "en"));
  const heading = boxes[0];
  if (!heading) return false;
  const figures = boxes.filter(({ words }) => /^[\d.,]+%?$/.test(words));
  return figures.some(({ top, left }) => left < heading.right && top - heading.bottom < MIN_GAP);
}

function frameOf(chart: ChartSource): unknown {
  if (chart.kind === "line")
    return { ...chart, series: chart.series.map(({ name, points }) => [name, spanOf(points)]) };
  if (chart.kind === "columns") return { ...chart, columns: chart.columns.map(({ label }) => label) };
  if (chart.kind === "bars") return { ...chart, bars: chart.bars.map(({ label }) => label) };
  if (chart.kind === "map") return { ...chart, groups: chart.groups.map(({ label }) => label) };
  return { ...chart, parts: chart.parts.map(({ label }) => label) };
}

function spanOf(points: readonly (readonly [year: number, value: number])[]) {
  return [points[0]?.[0], points.at(-1)?.[0]];
}
