import { type AnswerStatistics, toPercentWrong } from "~/domain/quiz/answer-statistics.ts";
import { wrongByGuessing } from "~/domain/quiz/guessing.ts";
import type { Misconception, Question } from "~/domain/quiz/question.ts";
import type { Surprise } from "~/domain/quiz/surprise.ts";
import { inCountry } from "~/i18n/in-country.ts";
import type { Translation } from "~/i18n/use-translation.ts";
import { reportAddress } from "~/links/report-address.ts";
import { escapeHtml } from "~/services/content/markup.server.ts";

/* HTML, because a component would add code to hydrated pages. On a kiosk, the component that shows it turns links into text. */

/** How many answer wrongly, here and in a survey; null if it is unknown. */
export function insightsHtml(
  translation: Translation,
  { options, misconception }: Question,
  statistics: AnswerStatistics | null,
): string | null {
  const percent = statistics && toPercentWrong(statistics);
  const chance = wrongByGuessing(options.length);
  const learners = percent !== null && translation.t("insights.learners", { percent, chance });
  const survey = misconception && toSurvey(translation, misconception);
  return toParagraphs([learners, survey]);
}

/** For a verdict: a bar of those who answered wrong, with a mark where guessing would be. */
export function surpriseHtml({ t, locale }: Translation, { wrong, byGuessing, survey }: Surprise): string {
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

export function reportHtml({ t }: Translation, questionId: string, contactUrl: string | null): string {
  return `<p>${toLink(reportAddress(contactUrl, questionId), t("insights.report"))}</p>`;
}

function toSurvey(
  { t, locale }: Translation,
  { percentWrong, country, year, source }: Misconception,
): string {
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
