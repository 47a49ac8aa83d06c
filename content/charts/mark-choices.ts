import { textDirection } from "../../contracts/rules/text-direction.ts";
import { languagesOf, textIn, textsOf } from "../localized.ts";
import { answerId, type OptionSource, type QuestionSource } from "../schema/question-schema.ts";
import { type ChartSource, type DotChart, labelOf } from "./chart-kinds.ts";
import { layOutChart } from "./draw-chart.ts";
import { type MarkLine, WIDTH } from "./draw-plot.ts";

/** Marks by the answer's id, in shares of the picture. All languages have one layout, mirrored for languages from right to left. */
export type ChartMarks = Record<string, MarkLine & { isMirrored?: true }>;

/** A bar, a column, a part or a group of countries, or a point of a line. `item` is its index, or the point's year. */
type Item = { item: number; value: number | null; names: string[]; isAnswer: boolean };

const MAX_DECIMALS = 4;

/** The item of the explanation's chart that shows what the question asks; null if no item is known to show it. */
export function findAnswer(question: QuestionSource): Item | null {
  const { explanationChart: chart, options } = question;
  if (!chart) return null;
  const items = listItems(chart);
  const right = options.find((option) => option.right);
  const named = items.find(({ isAnswer }) => isAnswer) ?? (right && itemOf(right, items));
  if (named) return named;
  const first =
    chart.kind === "dots" || chart.kind === "line" ? items.at(chart.kind === "dots" ? 0 : -1) : undefined;
  const isOneLine = chart.kind !== "line" || chart.series.length === 1;
  return first && isOneLine && isClosest(first, chart, options) ? first : null;
}

/** Why the explanation's chart does not show the answer, in words; null if it does. */
export function faultOfChart(question: QuestionSource): string | null {
  const { explanationChart: chart, options } = question;
  if (!chart) return null;
  const answer = findAnswer(question);
  if (!answer) return "shows nothing that the question asks: give what it asks answer: true";
  const isPlaced = options.some(({ inChart }) => typeof inChart === "number");
  if (!isPlaced || isClosest(answer, chart, options)) return null;
  return `shows ${answer.value}, to which the right option is not the closest`;
}

/** Undefined if no option has a place in the chart. */
export function toChartMarks(question: QuestionSource): ChartMarks | undefined {
  const { explanationChart: chart, options } = question;
  const answer = findAnswer(question);
  if (!chart || !answer) return undefined;
  const language = languagesOf(labelOf(chart))[0] ?? "en";
  const { lineAt, height } = layOutChart(chart, language, true);
  const items = listItems(chart);
  const isByValue = isClosest(answer, chart, options);
  const isMirrored = languagesOf(labelOf(chart)).some((one) => textDirection(one) === "rtl");
  const marks = options.flatMap((option, index) => {
    const value = isByValue ? valueOf(option, chart) : undefined;
    const item = value === undefined ? itemOf(option, items) : answer;
    const at = value ?? item?.value ?? null;
    if (!item || at === null || !isOnAxis(at, chart)) return [];
    const line = lineAt(item.item, at);
    return line ? [[answerId(question, index), toShares(line, height, isMirrored)] as const] : [];
  });
  return marks.length > 0 ? Object.fromEntries(marks) : undefined;
}

function listItems(chart: ChartSource): Item[] {
  switch (chart.kind) {
    case "bars":
      return chart.bars.map(({ value, ...bar }, item) => ({ item, value, ...namesOf(bar) }));
    case "columns":
      return chart.columns.map(({ value, ...column }, item) => ({ item, value, ...namesOf(column) }));
    case "dots":
      return chart.parts.map((part, item) => ({ item, value: countUntil(chart, item), ...namesOf(part) }));
    case "map":
      return chart.groups.map((group, item) => ({ item, value: null, ...namesOf(group) }));
    case "line":
      return chart.series.flatMap(({ points, answer }) =>
        points.map(([item, value]) => ({ item, value, names: [], isAnswer: item === answer })),
      );
  }
}

/** Adds the parts above, so that two parts together can be the fact. */
function countUntil({ parts }: DotChart, item: number): number {
  return parts.slice(0, item + 1).reduce((sum, { count }) => sum + count, 0);
}

function namesOf({ label, answer }: { label: Parameters<typeof textsOf>[0]; answer?: true | undefined }) {
  return { names: textsOf(label), isAnswer: answer === true };
}

function itemOf({ text, inChart }: OptionSource, items: readonly Item[]): Item | undefined {
  if (typeof inChart === "number") return undefined;
  const names = inChart === undefined ? textsOf(text) : [inChart];
  return items.find((item) => item.names.some((name) => names.includes(name)));
}

/** Whether the right option is the closest to the fact. Otherwise the options are not values of the item. */
function isClosest({ value: fact }: Item, chart: ChartSource, options: readonly OptionSource[]): boolean {
  if (fact === null) return false;
  const distances = options.flatMap((option) => {
    const value = valueOf(option, chart);
    return value === undefined ? [] : [{ isRight: option.right, distance: Math.abs(value - fact) }];
  });
  const [closest, next] = distances.toSorted((a, b) => a.distance - b.distance);
  return closest?.isRight === true && next !== undefined && next.distance > closest.distance;
}

/** The option's value: its own, or the share that its text says ("80%", "About 3 in 10"). */
function valueOf({ text, inChart }: OptionSource, chart: ChartSource): number | undefined {
  if (inChart !== undefined) return typeof inChart === "number" ? inChart : undefined;
  const isOfHundred = chart.kind === "dots" || ("axis" in chart && chart.axis.unit === "%");
  if (!isOfHundred) return undefined;
  const words = textIn(text, "en");
  const [, percent] = /^\D*(\d+(?:[.,]\d+)?)\s?%\D*$/.exec(words) ?? [];
  if (percent !== undefined) return Number(percent.replace(",", "."));
  const [, part, whole] = /^\D*(\d+) (?:in|of|av) (\d+)\D*$/.exec(words) ?? [];
  return part === undefined ? undefined : (Number(part) / Number(whole)) * 100;
}

function isOnAxis(value: number, chart: ChartSource): boolean {
  if (chart.kind === "map") return false;
  const { min, max } = chart.kind === "dots" ? { min: 0, max: 100 } : chart.axis;
  return value >= min && value <= max;
}

function toShares({ x1, y1, x2, y2 }: MarkLine, height: number, isMirrored: boolean): ChartMarks[string] {
  const share = (length: number, of: number) =>
    Number(Math.min(1, Math.max(0, length / of)).toFixed(MAX_DECIMALS));
  return {
    x1: share(x1, WIDTH),
    y1: share(y1, height),
    x2: share(x2, WIDTH),
    y2: share(y2, height),
    ...(isMirrored && { isMirrored: true }),
  };
}
