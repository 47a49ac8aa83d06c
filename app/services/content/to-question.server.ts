import { z } from "zod";
import type { AnswerOption, Question, Source } from "~/domain/quiz/question";
import type { EntryPath } from "~/services/content/entry-path.server";
import { globalIdOf, logBroken, textOf, toEntries, type Entry } from "~/services/content/entry.server";
import { inlineMarkdown, firstSentences, richText, textOfHtml } from "~/services/content/markup.server";
import { toPicture } from "~/services/content/to-picture.server";

const sourceList = z.array(
  z.looseObject({
    title: z.string(),
    publisher: z.string().catch(""),
    year: z.coerce.string().catch(""),
    url: z.string().catch(""),
  }),
);

type Core = { globalId: string; markdown: string; options: AnswerOption[] };

/** Null for a removed question and, logged, for a broken one. Needs resolved answers and their pictures. */
export function toCountingQuestion(from: Entry): Core | null {
  if (from.fields.isRemoved === true) return null;
  const globalId = globalIdOf(from);
  const markdown = textOf(from.fields.questionText);
  if (!globalId || !markdown) return logBroken(from, "a question without an id or a text");
  const options = toEntries(from.fields.answers)
    .map(toOption)
    .filter((option) => option !== null);
  if (options.filter((option) => option.isCorrect).length !== 1)
    return logBroken(from, "not exactly one right answer");
  if (new Set(options.map((option) => option.globalId)).size < options.length)
    return logBroken(from, "an answer twice");
  return { globalId, markdown, options };
}

export function toQuestion(from: Entry, entryPath: EntryPath): Question | null {
  const core = toCountingQuestion(from);
  if (!core) return null;
  const { globalId, markdown, options } = core;
  const explanation = richText(from.fields.explanation, entryPath);
  const textHtml = inlineMarkdown(markdown);
  return {
    globalId,
    textHtml,
    text: textOfHtml(textHtml),
    image: toPicture(from.fields.image),
    options,
    answersAsImages: from.fields.answersAsImages === true && options.every((option) => option.image !== null),
    explanationHtml: explanation?.html ?? null,
    shortExplanation: explanation?.firstParagraph ? firstSentences(explanation.firstParagraph) : null,
    extraExplanationHtml: richText(from.fields.extraExplanation, entryPath)?.html ?? null,
    sources: toSources(from.fields.sources),
  };
}

function toOption(from: Entry): AnswerOption | null {
  const globalId = globalIdOf(from);
  const image = toPicture(from.fields.image);
  const text = textOf(from.fields.answerText) ?? image?.description ?? null;
  if (!globalId || !text) return logBroken(from, "an answer without an id or a text");
  const isCorrect = from.fields.correctAnswer === true;
  return { globalId, text, image, isCorrect, isVeryWrong: !isCorrect && from.fields.isVeryWrong === true };
}

function toSources(value: unknown): Source[] {
  const parsed = sourceList.safeParse(value);
  if (!parsed.success) return [];
  return parsed.data.map(({ title, publisher, year, url }) => ({
    title,
    publisher,
    year,
    url: /^https?:\/\//i.test(url) ? url : null,
  }));
}
