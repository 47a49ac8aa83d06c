import { z } from "zod";
import { chartSchema } from "../charts/chart-schema.ts";
import { checkChartDescription, checkExplanationChart, describedChart } from "./described-chart.ts";
import { optionChart } from "./option-chart.ts";
import { fileName, id, localizedLine, localizedText, picture } from "./source-parts.ts";
import { checkOnlyWrongHasWhy, whyChosen } from "./why-chosen.ts";

const source = z.strictObject({
  title: z.string().min(1),
  publisher: z.string().min(1),
  year: z.int().min(1900).max(2100),
  url: z.url({ protocol: /^https$/ }),
});

/** A published survey that asked the same question. */
const misconception = z.strictObject({
  percentWrong: z.number().min(0).max(100),
  /** ISO 3166-1 alpha-2, because every language names the country itself. */
  country: z.string().regex(/^[A-Z]{2}$/, "a country is two capital letters (ISO 3166-1)"),
  year: z.int().min(1990).max(2100),
  source,
});

/** With a chart or a picture, `text` is its text alternative and must not reveal more than the image. */
const option = z
  .strictObject({
    /** The letter of the answer's id. It stays with the meaning if the options move. */
    letter: z
      .string()
      .regex(/^[a-z]$/, "a letter is one of a to z")
      .optional(),
    text: localizedLine,
    chart: optionChart.optional(),
    picture: z.strictObject({ file: fileName }).optional(),
    right: z.boolean().default(false),
    veryWrong: z.boolean().default(false),
    /** In a question of change, for the check of guessing only: the best and the worst that could have happened. */
    outlook: z.enum(["hopeful", "gloomy"]).optional(),
    whyChosen: whyChosen.optional(),
  })
  .check(checkOnlyWrongHasWhy);

export const question = z
  .strictObject({
    id,
    question: localizedText,
    ...describedChart,
    picture: picture.optional(),
    options: z.array(option).min(2).max(9),
    explanation: localizedText.optional(),
    explanationChart: chartSchema.optional(),
    explanationChartDescription: localizedText.optional(),
    extraExplanation: localizedText.optional(),
    sources: z.array(source).default([]),
    misconception: misconception.optional(),
    /** Until when the figures are good. */
    reviewAfter: z.iso.date().optional(),
    tags: z.array(id).default([]),
    hidden: z.boolean().default(false),
    removed: z.boolean().default(false),
  })
  .check(checkLetters)
  .check(checkChartDescription)
  .check(checkExplanationChart);

/** All options have a letter or none, because a position could be another option's letter. */
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
