import { DEFAULT_LANGUAGE } from "../locales/find-languages.ts";
import type { EntryDraft } from "./compile-entry.ts";
import { entryLinks } from "./compile-entry.ts";
import { compileExplanationChart, compileExplanationPicture, compilePicture } from "./compile-picture.ts";
import type { Drafts, FindFile } from "./drafts.ts";
import { joinDrafts } from "./drafts.ts";
import { mapLanguages, textIn } from "./localized.ts";
import { answerId, type OptionSource, type QuestionSource } from "./schema/question-schema.ts";

const MAX_NAME_LENGTH = 255;

export function questionDrafts(question: QuestionSource, findFile: FindFile): Drafts {
  const { id, options } = question;
  const title = mapLanguages(question.question, (text) => text.slice(0, MAX_NAME_LENGTH));
  const { image, assets } = compilePicture({ type: "question", key: id, title }, question, findFile);
  const chart = compileExplanationChart(question);
  const explained = compileExplanationPicture(question, findFile);
  const values = {
    globalId: id,
    name: textIn(title, DEFAULT_LANGUAGE),
    questionText: question.question,
    image,
    answers: entryLinks(
      "answer",
      options.map((_, index) => answerId(question, index)),
    ),
    answersAsImages: options.every(({ chart, picture }) => chart ?? picture),
    explanation: question.explanation && {
      text: question.explanation,
      picture: chart.image,
      table: chart.table,
    },
    explanationPicture: explained.image,
    extraExplanation: question.extraExplanation,
    sources: question.sources,
    misconception: question.misconception,
    reviewAfter: question.reviewAfter,
    headline: question.headline,
    chartMarks: question.chartMarks ?? chart.marks,
    isHidden: question.hidden,
    isRemoved: question.removed,
  };
  const entry: EntryDraft = { type: "question", key: id, values, tags: question.tags };
  const answers = options.map((option, index) => answerDrafts(answerId(question, index), option, findFile));
  return joinDrafts(
    { entries: [entry], assets: [...assets, ...chart.assets, ...explained.assets] },
    ...answers,
  );
}

function answerDrafts(globalId: string, option: OptionSource, findFile: FindFile): Drafts {
  const { text, right, veryWrong, whyChosen } = option;
  const { image, assets } = compilePicture({ type: "answer", key: globalId, title: text }, option, findFile);
  const values = {
    globalId,
    answerText: text,
    image,
    correctAnswer: right,
    isVeryWrong: veryWrong,
    whyChosen,
  };
  return { entries: [{ type: "answer", key: globalId, values }], assets };
}
