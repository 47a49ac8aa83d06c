import { z } from "zod";
import type { AnswerOption, Chart, Question, Source, Survey } from "~/domain/quiz/question.ts";
import { type Entry, globalIdOf, type LogBroken, toEntries } from "~/services/content/entry.server.ts";
import type { EntryPath } from "~/services/content/entry-path.server.ts";
import { type SplitExplanation, splitExplanation } from "~/services/content/explanation.server.ts";
import {
  inlineHtml,
  inlineMarkdown,
  keepSpansTogether,
  richText,
  textOfHtml,
} from "~/services/content/markup.server.ts";
import { readDocument } from "~/services/content/rich-text-document.server.ts";
import { markLanguage } from "~/services/content/text-language.server.ts";
import { toChartMarks } from "~/services/content/to-chart-marks.server.ts";
import { localeOf, toPicture } from "~/services/content/to-picture.server.ts";
import { type CountingQuestion, judgeQuestion } from "../../../contracts/rules/counting-question.ts";
import { readText } from "../../../contracts/rules/field-values.ts";
import { isMissing } from "../../../contracts/rules/localized-text.ts";

/** Null for a removed question. Null and logged for a broken one. Needs resolved answers and their pictures. */
export function toCountingQuestion(from: Entry, logBroken: LogBroken): CountingQuestion<AnswerOption> | null {
  const judged = judgeQuestion({
    globalId: globalIdOf(from),
    text: readText(from.fields.questionText),
    isRemoved: from.fields.isRemoved === true,
    answers: toEntries(from.fields.answers).map((answer) => toOption(answer, logBroken)),
  });
  if (!("fault" in judged)) return judged;
  return judged.fault === "removed" ? null : logBroken(from, judged.fault);
}

export function toQuestions(links: unknown, entryPath: EntryPath, logBroken: LogBroken): Question[] {
  const questions = toEntries(links)
    .map((question) => toQuestion(question, entryPath, logBroken))
    .filter((question) => question !== null);
  return [...new Map(questions.map((question) => [question.globalId, question])).values()];
}

export function toQuestion(from: Entry, entryPath: EntryPath, logBroken: LogBroken): Question | null {
  const core = toCountingQuestion(from, logBroken);
  if (!core) return null;
  const { globalId, text: markdown, answers: options } = core;
  const document = readDocument(from, "explanation", logBroken);
  const explanation = document && splitExplanation(document, localeOf(from));
  const textHtml = markLanguage(inlineMarkdown(markdown), from, "questionText");
  const opening = inlineHtml(explanation?.opening ?? null, entryPath);
  const rest = richText(explanation?.rest ?? null, entryPath, 3);
  const extra = richText(readDocument(from, "extraExplanation", logBroken), entryPath, 3);
  const chart = toExplanationPicture(from) ?? (explanation && toChart(explanation, entryPath));
  return {
    globalId,
    textHtml,
    text: textOfHtml(textHtml),
    image: toPicture(from.fields.image),
    options,
    headline: toHeadline(from, logBroken),
    answersAsImages: from.fields.answersAsImages === true && options.every((option) => option.image !== null),
    shortExplanationHtml: markLanguage(opening, from, "explanation"),
    explanationHtml: markLanguage(rest, from, "explanation"),
    chart: chart && { ...chart, marks: toChartMarks(from, options, logBroken) },
    extraExplanationHtml: markLanguage(extra, from, "extraExplanation"),
    sources: toSources(from, logBroken),
    survey: toSurvey(from, logBroken),
  };
}

const record = z.record(z.string(), z.unknown());

/** Drops and logs a source without a title. */
export function toSources(from: Entry, logBroken: LogBroken): Source[] {
  const list = from.fields.sources ?? [];
  if (Array.isArray(list)) return list.flatMap((item, index) => toSource(from, item, index, logBroken));
  logBroken(from, "sources: no list");
  return [];
}

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

function toHeadline(from: Entry, logBroken: LogBroken): string | null {
  const { headline } = from.fields;
  const text = readText(headline);
  if (text !== null) return keepSpansTogether(text);
  return isMissing(headline) ? null : logBroken(from, "a headline that is no text");
}

type UnmarkedChart = Omit<Chart, "marks">;

function toExplanationPicture(from: Entry): UnmarkedChart | null {
  const picture = toPicture(from.fields.explanationPicture);
  return picture && { ...picture, figuresHtml: null };
}

/** The first published picture of the explanation. */
function toChart({ assets, figures }: SplitExplanation, entryPath: EntryPath): UnmarkedChart | null {
  const picture = assets.map(toPicture).find((each) => each !== null);
  return picture ? { ...picture, figuresHtml: richText(figures, entryPath) } : null;
}

function toOption(from: Entry, logBroken: LogBroken) {
  const globalId = globalIdOf(from);
  const image = toPicture(from.fields.image);
  const text = readText(from.fields.answerText) ?? readText(image?.description);
  if (!globalId || !text) logBroken(from, "an answer without an id or a text");
  const isCorrect = from.fields.correctAnswer === true;
  const whyChosen = isCorrect ? null : readText(from.fields.whyChosen);
  return {
    globalId,
    text: text && keepSpansTogether(text),
    image,
    isCorrect,
    isVeryWrong: !isCorrect && from.fields.isVeryWrong === true,
    whyChosen: whyChosen && keepSpansTogether(whyChosen),
  };
}

function toSource(from: Entry, item: unknown, index: number, logBroken: LogBroken): Source[] {
  const fields = record.safeParse(item).data ?? {};
  const title = readText(fields.title);
  if (title === null) {
    logBroken(from, `sources: number ${index + 1} has no title`);
    return [];
  }
  const year = Number.isFinite(fields.year) ? String(fields.year) : readText(fields.year);
  return [{ title, publisher: readText(fields.publisher) ?? "", year: year ?? "", url: toUrl(fields.url) }];
}

function toUrl(value: unknown): string | null {
  const url = readText(value) ?? "";
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}
