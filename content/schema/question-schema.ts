import { z } from "zod";
import { MAX_HEADLINE_LENGTH } from "../../contracts/content-model.ts";
import { readChartMark } from "../../contracts/rules/chart-marks.ts";
import { chartSchema } from "../charts/chart-schema.ts";
import { mapLanguages } from "../localized.ts";
import { checkChartDescription, checkExplanationChart, describedChart } from "./described-chart.ts";
import { fileName, id, localized, localizedLine, localizedText, picture } from "./source-parts.ts";

const MAX_LENGTH = 240;
const MAX_SENTENCES = 2;
const MARKDOWN = /[*_`#]|\]\(/;

/** Why many choose a wrong option. It must be short, because the verdict shows it. */
const whyChosen = localizedText.check(({ value, issues }) => {
  mapLanguages(value, (text, language) => {
    const fault = faultOf(text, language);
    if (fault) issues.push({ code: "custom", path: [language], message: fault, input: text });
  });
});

type Option = { right: boolean; whyChosen?: unknown };

function checkOnlyWrongHasWhy({ value, issues }: z.core.ParsePayload<Option>): void {
  if (!value.right || value.whyChosen === undefined) return;
  issues.push({
    code: "custom",
    path: ["whyChosen"],
    message: "the right answer has no whyChosen",
    input: value,
  });
}

const MOST = { bars: 4, columns: 6 } as const;

/** A chart with less room than in an explanation: an option's picture is 320 × 240, beside others. */
const optionChart = chartSchema.superRefine((chart, { addIssue }) => {
  if (chart.kind !== "bars" && chart.kind !== "columns") return;
  const items = chart.kind === "bars" ? chart.bars : chart.columns;
  const most = MOST[chart.kind];
  if (items.length <= most) return;
  const message = `${most} ${chart.kind} at most in an option's chart`;
  addIssue({ code: "custom", path: [chart.kind], message });
});

const MAX_QUESTION_LENGTH = 500;
const OUTSIDE = "takes a share of the picture from 0 to 1";

function year(min: number) {
  const takes = `takes a year from ${min} to 2100, such as 2024`;
  return z.int(takes).min(min, takes).max(2100, takes);
}

const source = z.strictObject({
  title: z.string().min(1),
  publisher: z.string().min(1),
  year: year(1900),
  url: z.url({ protocol: /^https$/ }).describe("The publisher's own page: an https address."),
});

/** A published survey that asked the same question. */
const misconception = z.strictObject({
  percentWrong: z.number().min(0).max(100).describe("Of those who were asked."),
  /** A code of ISO 3166-1 alpha-2, because each language has its own name for the country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "a country is two capital letters (ISO 3166-1)")
    .describe("Two capital letters (ISO 3166-1), such as SE."),
  year: year(1990),
  source,
});

const share = z.number().min(0, OUTSIDE).max(1, OUTSIDE).optional();
const chartMark = z
  .strictObject({ x: share, y: share, x1: share, y1: share, x2: share, y2: share })
  .refine(readChartMark, "takes a point { x, y }, or a line { x1, y1, x2, y2 } from left to right");

/** With a chart or a picture, `text` is its text alternative and must not reveal more than the image. */
const option = z
  .strictObject({
    letter: z
      .string()
      .regex(/^[a-z]$/, "a letter is one of a to z")
      .optional()
      .describe(
        "The end of the answer's id. It stays with the meaning if the options move; all options have one, or none.",
      ),
    text: localizedLine.describe("The answer. For a picture: only what one sees in it."),
    chart: optionChart.optional().describe("The option is a chart."),
    picture: z
      .strictObject({ file: fileName })
      .optional()
      .describe("The option is a picture. Either all options of a question are pictures, or none is."),
    right: z.boolean().default(false).describe("true for the right answer; exactly one option has it."),
    veryWrong: z.boolean().default(false).describe("true for an answer that is far off."),
    outlook: z
      .enum(["hopeful", "moderate", "gloomy"])
      .optional()
      .describe("In a question of change, for the shipped content's check of guessing only."),
    inChart: z
      .union([z.number(), z.string().min(1)], "takes a figure on the chart's axis, or the name of a bar")
      .optional()
      .describe(
        "Where the option lies in the explanation's chart: a figure on its axis, or the name of a bar. Needed only if the text does not say it.",
      ),
    whyChosen: whyChosen
      .optional()
      .describe("A wrong answer only: why many choose it, in one or two sentences of plain text."),
  })
  .check(checkOnlyWrongHasWhy);

export const question = z
  .strictObject({
    id: id.describe(
      "Never change it once it is published: it is in addresses. It must not give away the answer.",
    ),
    question: localized(MAX_QUESTION_LENGTH).describe("What is asked, with its year or definition."),
    ...describedChart,
    picture: picture.optional().describe("Above the question."),
    options: z
      .array(option)
      .min(2)
      .max(9)
      .describe("The answers to choose from, in the order in which they are shown."),
    explanation: localizedText
      .optional()
      .describe(
        "Why the answer is right, in about three sentences. **Bold**, *italic*, [links](https://…) and lists.",
      ),
    explanationChart: chartSchema.optional().describe("The explanation begins with it."),
    explanationChartDescription: localizedText
      .optional()
      .describe("What the explanation's chart shows, in words."),
    explanationPicture: picture
      .optional()
      .describe("The explanation begins with it. A picture or a chart, not both."),
    headline: localized(MAX_HEADLINE_LENGTH)
      .optional()
      .describe(
        "The fact in a few signs, such as 92%, if it is not the right option's text: the verdict shows it in large letters.",
      ),
    chartMarks: z
      .record(z.string(), chartMark)
      .optional()
      .describe(
        "Where each answer is in the explanation's picture, by the answer's id: a point {x, y} or a line {x1, y1, x2, y2}, as shares of its width and height from its top left. A chart that is drawn from its figures is marked by itself.",
      ),
    extraExplanation: localizedText.optional().describe("More, for those who want it."),
    sources: z.array(source).default([]).describe("Who says so."),
    misconception: misconception.optional().describe("A published survey that asked the same thing."),
    reviewAfter: z.iso.date().optional().describe("The day until which the figures hold."),
    tags: z.array(id).default([]).describe("Words to find the question by."),
    hidden: z.boolean().default(false).describe("true leaves the question out of start page and search."),
    removed: z.boolean().default(false).describe("true takes the question out of all tests."),
  })
  .check(checkLetters)
  .check(checkChartMarks)
  .check(checkChartDescription)
  .check(checkExplanationChart);

type Marked = Parameters<typeof answerId>[0] & {
  chartMarks?: object | undefined;
  explanationPicture?: unknown;
};

/** Refuses marks for a chart that is drawn from figures, because it gets its marks from them. */
function checkChartMarks({ value, issues }: z.core.ParsePayload<Marked>) {
  const ids = value.options.map((_, index) => answerId(value, index));
  const add = (path: string[], message: string) =>
    issues.push({ code: "custom", path, message, input: value });
  if (!value.chartMarks) return;
  if (!value.explanationPicture) add(["chartMarks"], "needs the explanationPicture that it marks");
  for (const id of Object.keys(value.chartMarks)) {
    if (!ids.includes(id)) add(["chartMarks", id], `${id} is no answer of this question: ${ids.join(", ")}`);
  }
}

/** An id with the option's letter or position (`-a`, `-b`, …), so that it does not reveal which answer is right. */
export function answerId(
  { id, options }: { id: string; options: { letter?: string | undefined }[] },
  index: number,
): string {
  return `${id}-${options[index]?.letter ?? String.fromCharCode("a".charCodeAt(0) + index)}`;
}

/** Either all options have a letter or none has, because a position could be another option's letter. */
function checkLetters({
  value,
  issues,
}: z.core.ParsePayload<{ options: { letter?: string | undefined }[] }>) {
  const letters = value.options.flatMap(({ letter }) => letter ?? []);
  const areWhole = letters.length === 0 || new Set(letters).size === value.options.length;
  if (!areWhole) {
    const message = "each option has a letter of its own, or none has one";
    issues.push({ code: "custom", path: ["options"], message, input: value });
  }
}

export type QuestionSource = z.infer<typeof question>;
export type OptionSource = z.infer<typeof option>;

function faultOf(text: string, language: string): string | null {
  if (text.length > MAX_LENGTH) return `a whyChosen has ${MAX_LENGTH} characters at most`;
  if (MARKDOWN.test(text)) return "a whyChosen is plain text";
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  return sentences.length > MAX_SENTENCES ? `a whyChosen has ${MAX_SENTENCES} sentences at most` : null;
}
