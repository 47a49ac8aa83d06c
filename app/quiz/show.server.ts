import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { directionOf } from "~/domain/locales.ts";
import type { ChartMark, Question, Survey } from "~/domain/quiz/question.ts";
import {
  type AnswerCounts,
  toPercentWrong,
  toWrongShare,
  wrongByGuessing,
  type WrongShare,
} from "~/domain/quiz/question.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import { inCountry } from "~/i18n/formats.ts";
import type { Translation } from "~/i18n/use-translation.ts";
import { reportAddress } from "~/links/outside-addresses.ts";
import { pagePath, topicPath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, isKiosk } from "~/middleware/sessions.ts";
import { escapeHtml } from "~/services/content/markup.server.ts";
import { getAnswerCounts } from "~/services/users/answer-counts.server.ts";
import { visuallyHiddenClass } from "~/ui/text/visually-hidden.tsx";
import type { SingleQuestion } from "./ask.server.ts";
import {
  type ExplanationView,
  toExplanationView,
  toVerdictView,
  type VerdictTexts,
  type VerdictView,
} from "./views.ts";

type Context = Readonly<RouterContextProvider>;

export async function readVerdict(
  context: Context,
  question: Question,
  answered: Answered,
): Promise<VerdictView> {
  return toVerdictView(question, answered, await readVerdictTexts(context, question));
}

/** Null if it is unknown, or not known in time. */
export async function readWrongShare(context: Context, question: Question): Promise<WrongShare | null> {
  const { survey, globalId } = question;
  const counts = survey ? null : await getAnswerCounts(getCaller(context), globalId);
  return toWrongShare(question, counts);
}

export async function readVerdictTexts(context: Context, question: Question): Promise<VerdictTexts> {
  return toVerdictTexts(getTranslation(context), await readWrongShare(context, question));
}

export function toVerdictTexts(translation: Translation, wrongShare: WrongShare | null): VerdictTexts {
  return {
    wrongShareHtml: wrongShare && wrongShareHtml(translation, wrongShare),
    closest: (answer) => translation.t("insights.wasClosest", { answer }),
    choiceHtml: (mark, answer) => choiceHtml(translation, mark, answer),
  };
}

/** On a kiosk without the link to report a mistake. */
export async function readExplanation(
  context: Readonly<RouterContextProvider>,
  question: Question,
): Promise<ExplanationView> {
  const counts = await getAnswerCounts(getCaller(context), question.globalId);
  const translation = getTranslation(context);
  return {
    ...toExplanationView(question),
    wrongSharesHtml: wrongSharesHtml(translation, question, counts),
    reportHtml: isKiosk(context)
      ? null
      : reportHtml(translation, question.globalId, getServices(context).contactUrl),
  };
}

type Page = { part: "question" | "explanation"; topic: { name: string } | null; question: Question };

/** What other sites say about a question's page. Must not reveal which answer is right. */
export function toShareText(
  context: Readonly<RouterContextProvider>,
  { part, topic, question }: Page,
): string {
  const { t } = getTranslation(context);
  const options = String(question.options.length);
  const text = part === "question" ? t("share.question", { options }) : t("share.explanation");
  return topic ? `${topic.name}. ${text}` : text;
}

export type SingleHeader = {
  topic: { name: string; to: EnglishPath } | null;
  color: string | null;
  sceneryUrl: string | null;
  closeTo: EnglishPath;
};

/** "Close" leads to the visit's first page, unless that is the question's own. */
export function readSingleHeader(
  context: Readonly<RouterContextProvider>,
  { question, topic }: SingleQuestion,
): { header: SingleHeader } {
  const { entryPath } = getSessions(context).progress;
  const isOwn = entryPath?.startsWith(singleQuestionPath(question.globalId)) ?? true;
  return {
    header: {
      topic: topic && { name: topic.name, to: topicPath(topic) },
      color: topic?.color ?? null,
      sceneryUrl: topic?.image?.url ?? null,
      closeTo: isOwn || entryPath === null ? pagePath("/") : entryPath,
    },
  };
}

/* These texts are HTML, because components would add code to hydrated pages. On a kiosk, `RichText` turns their links into text. */

/** How many answer wrongly, here and in a survey; null if it is unknown. */
export function wrongSharesHtml(
  translation: Translation,
  { options, survey }: Question,
  counts: AnswerCounts | null,
): string | null {
  const percent = counts && toPercentWrong(counts);
  const chance = wrongByGuessing(options.length);
  const learners = percent !== null && translation.t("insights.learners", { percent, chance });
  const found = survey && surveyText(translation, survey);
  return toParagraphs([learners, found]);
}

/** For a verdict: a bar with the share of wrong answers, and a mark at the share by guessing. */
export function wrongShareHtml(
  { t, locale }: Translation,
  { wrong, byGuessing, survey }: WrongShare,
): string {
  const words = survey
    ? t("insights.wrongInSurvey", {
        percent: wrong,
        place: escapeHtml(inCountry(survey.country, locale)),
        year: survey.year,
      })
    : t("insights.wrongHere", { percent: wrong });
  const guessing = t("insights.guessing", { percent: byGuessing });
  return `<p>${words}</p><p style="--wrong:${wrong}%;--guessing:${byGuessing}%"><i></i><b></b>${guessing}</p>`;
}

/** A mark further to the right has no room for words beside it. */
const MAX_SHARE_BESIDE = 0.68;
const OVER_CHART = "position:absolute;inset:0;width:100%;height:100%;overflow:visible;direction:ltr";
const WORDS =
  "fill:var(--ink);stroke:var(--surface);stroke-width:5px;stroke-linejoin:round;paint-order:stroke;font:600 var(--chart-words,.8125rem) var(--display)";

/** A thin line or point over a chart, with "you said" beside it, and the same in words. Styled inline: other pages load no styles for it. */
function choiceHtml({ t, locale }: Translation, mark: ChartMark, answer: string): string {
  const { x1, y1, x2, y2 } = mark.isMirrored && directionOf(locale) === "rtl" ? mirrored(mark) : mark;
  const ends = `x1="${toPercent(x1)}" y1="${toPercent(y1)}" x2="${toPercent(x2)}" y2="${toPercent(y2)}"`;
  const width = x1 === x2 && y1 === y2 ? 11 : 3;
  const line = (colour: string, wide: number) =>
    `<line ${ends} style="stroke:var(${colour});stroke-width:${wide}px;stroke-linecap:round"/>`;
  const isBeside = x2 <= MAX_SHARE_BESIDE;
  const isLevel = x2 - x1 > y2 - y1;
  const dx = isBeside ? 6 : isLevel ? 0 : -6;
  const dy = isLevel ? (isBeside ? 5 : -8) : -2;
  const place = `x="${toPercent(x2)}" y="${toPercent(y2)}" dx="${dx}" dy="${dy}" text-anchor="${isBeside ? "start" : "end"}"`;
  const words = t("insights.choiceInChart", { answer: escapeHtml(answer) });
  const drawn = `${line("--surface", width + 4)}${line("--ink", width)}<text ${place} style="${WORDS}">${t("insights.youSaid")}</text>`;
  return `<svg aria-hidden="true" style="${OVER_CHART}">${drawn}</svg><p class="${visuallyHiddenClass()}">${words}</p>`;
}

function mirrored({ x1, x2, ...mark }: ChartMark): ChartMark {
  return { ...mark, x1: 1 - x2, x2: 1 - x1 };
}

function toPercent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

export function reportHtml({ t }: Translation, questionId: string, contactUrl: string | null): string {
  return `<p>${toLink(reportAddress(contactUrl, questionId), t("insights.report"))}</p>`;
}

function surveyText({ t, locale }: Translation, { percentWrong, country, year, source }: Survey): string {
  const name = escapeHtml(source.name);
  return t("insights.survey", {
    place: escapeHtml(inCountry(country, locale)),
    year,
    percent: Math.round(percentWrong),
    source: source.url === null ? name : toLink(source.url, name),
  });
}

function toParagraphs(texts: readonly (string | false | null)[]): string | null {
  const paragraphs = texts.filter(Boolean).map((text) => `<p>${text}</p>`);
  return paragraphs.length > 0 ? paragraphs.join("") : null;
}

function toLink(address: string, html: string): string {
  return `<a href="${escapeHtml(address)}">${html}</a>`;
}
