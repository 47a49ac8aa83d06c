import { z } from "zod";
import { chartSchema } from "../charts/chart-schema.ts";
import { checkChartDescription, describedChart } from "./described-chart.ts";
import { fileName, id, localizedLine, localizedText, picture } from "./source-parts.ts";

const source = z.strictObject({
  title: z.string().min(1),
  publisher: z.string().min(1),
  year: z.int().min(1900).max(2100),
  url: z.url({ protocol: /^https$/ }),
});

/** With a chart or a picture, `text` is its text alternative and must not reveal more than the image. */
const option = z.strictObject({
  text: localizedLine,
  chart: chartSchema.optional(),
  picture: z.strictObject({ file: fileName }).optional(),
  right: z.boolean().default(false),
  veryWrong: z.boolean().default(false),
});

export const question = z
  .strictObject({
    id,
    question: localizedText,
    ...describedChart,
    picture: picture.optional(),
    options: z.array(option).min(2).max(9),
    explanation: localizedText.optional(),
    extraExplanation: localizedText.optional(),
    sources: z.array(source).default([]),
    tags: z.array(id).default([]),
    hidden: z.boolean().default(false),
    removed: z.boolean().default(false),
  })
  .check(checkChartDescription);

export type QuestionSource = z.infer<typeof question>;
export type OptionSource = z.infer<typeof option>;
