import { z } from "zod";
import type { Survey } from "~/domain/quiz/question.ts";
import type { Entry, LogBroken } from "~/services/content/entry.server.ts";
import { isMissing } from "../../../contracts/rules/localized-text.ts";

const MAX_LENGTH = 200;
const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

const line = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LENGTH)
  .transform((text) => text.toWellFormed());

function optional(schema: z.ZodType<string>) {
  return z.preprocess((value) => (isMissing(value) ? undefined : value), schema.optional());
}

const source = z.union([
  line.transform((name) => ({ name, url: null })),
  z
    .looseObject({
      title: line,
      publisher: optional(line),
      url: optional(z.url({ protocol: /^https?$/ })),
    })
    .transform(({ title, publisher = title, url = null }) => ({ name: publisher, url })),
]);

const survey = z
  .looseObject({
    percentWrong: z.number().min(0).max(100),
    country: line,
    year: z.int().min(MIN_YEAR).max(MAX_YEAR),
    source,
  })
  .transform(({ percentWrong, country, year, source }) => ({ percentWrong, country, year, source }));

/** Drops and logs an incomplete survey. */
export function toSurvey(from: Entry, logBroken: LogBroken): Survey | null {
  const value = from.fields.misconception;
  if (value === undefined || value === null) return null;
  const parsed = survey.safeParse(value);
  return parsed.success
    ? parsed.data
    : logBroken(from, "a misconception that is not {percentWrong, country, year, source}");
}
