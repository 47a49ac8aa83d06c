import type { RouterContextProvider } from "react-router";
import { countOptions, mostChosenWrong, type RoomResults } from "~/domain/event/event.ts";
import type { ReportRow, RoomReport, ToldRow } from "~/domain/event/room-report.ts";
import {
  optionLetter,
  type Picture,
  type Question,
  rightOption,
  toImageSet,
  toShownPicture,
  wrongByGuessing,
  type WrongShare,
} from "~/domain/quiz/question.ts";
import { inCountry } from "~/i18n/formats.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { readWrongShare } from "~/quiz/show.server.ts";

type Context = Readonly<RouterContextProvider>;
export type ReportView = Awaited<ReturnType<typeof readReportView>>;
export type MissedView = ReportView["missed"][number];
export type RowView = ReportView["rows"][number];

export async function readReportView(context: Context, report: RoomReport, results: RoomResults) {
  return {
    finished: report.finished,
    missed: await Promise.all(report.missed.map((row) => readMissed(context, row, results))),
    rows: report.rows.map(toRowView),
  };
}

async function readMissed(
  context: Context,
  { question, position, answers, wrong }: ToldRow,
  results: RoomResults,
) {
  const chosen = mostChosenWrong(results, question);
  return {
    id: question.globalId,
    position,
    textHtml: question.textHtml,
    image: question.image && toShownPicture(question.image, "question"),
    answers,
    wrong,
    options: toOptions(question, results),
    whyHtml: question.shortExplanationHtml,
    whyChosen: chosen?.whyChosen
      ? { letter: optionLetter(question.options.indexOf(chosen)), text: chosen.whyChosen }
      : null,
    chart: question.chart && { ...toShownPicture(question.chart, "chart"), choiceHtml: null },
    byGuessing: wrongByGuessing(question.options.length),
    everybody: toEverybody(context, await readWrongShare(context, question)),
  };
}

/** A published survey counts more than this site's learners. */
function toEverybody(context: Context, wrongShare: WrongShare | null) {
  if (!wrongShare) return null;
  const { t, locale } = getTranslation(context);
  const { wrong, survey } = wrongShare;
  const who = survey
    ? t("report.survey", { place: inCountry(survey.country, locale), year: survey.year })
    : t("report.learnersHere");
  return { who, wrong };
}

function toOptions(question: Question, results: RoomResults) {
  return countOptions(results, question).map(({ option, count, share }, index) => ({
    id: option.globalId,
    letter: optionLetter(index),
    label: option.text,
    image: question.answersAsImages ? toImage(option.image) : null,
    count,
    share,
    isRight: option.isCorrect,
  }));
}

function toImage(image: Picture | null) {
  return image && { src: image.url, ...toImageSet(image, "option") };
}

function toRowView(row: ReportRow) {
  if (row.kind === "removed") return { kind: row.kind, id: row.id, text: row.text ?? row.id };
  const { question, position } = row;
  const right = rightOption(question);
  return {
    kind: "asked" as const,
    id: question.globalId,
    position,
    text: question.text,
    rightAnswer: right.text,
    byGuessing: wrongByGuessing(question.options.length),
    counts: row.kind === "told" ? { wrong: row.wrong, total: row.answers } : null,
  };
}
