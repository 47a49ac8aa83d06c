import type { AnswerOption, Chart, Question } from "~/domain/quiz/question.ts";
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
import { toSources } from "~/services/content/to-sources.server.ts";
import { toSurvey } from "~/services/content/to-survey.server.ts";
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
