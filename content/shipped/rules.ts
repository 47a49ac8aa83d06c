import { faultOfChart } from "../charts/mark-choices.ts";
import type { Fault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { type Rule, RULES } from "../rules.ts";
import { textsHave } from "../rules/base-rules.ts";
import { figuresAgree } from "../rules/language-rules.ts";
import { faultAt, fieldOf, itemsOf, optionalField } from "../rules/located.ts";
import { mediaIsUsed } from "../rules/media-rules.ts";
import { listQuestions } from "../rules/parts.ts";
import { explanationsHaveASource } from "../rules/question-rules.ts";
import { filesAreNamedAfterTheirSlug } from "../rules/unique-rules.ts";
import { findGuessingFaults } from "./guessing/guessing-faults.ts";
import { answersAreToldOnce } from "./told-answers.ts";

/** Further rules for the shipped space. They do not apply to authors' folders. */
export const SHIPPED_RULES: readonly Rule[] = [
  ...RULES,
  (space) => textsHave(["sv"], space),
  explanationsHaveASource,
  chartsAnswer,
  figuresAgree,
  filesAreNamedAfterTheirSlug,
  mediaIsUsed,
  findGuessingFaults,
  sourcesLeadToAPage,
  answersAreToldOnce,
];

function chartsAnswer(space: ParsedSpace): Fault[] {
  return listQuestions(space).flatMap((question) => {
    const fault = faultOfChart(question.value);
    return fault === null ? [] : [faultAt(fieldOf(question, "explanationChart"), fault)];
  });
}

/** For the shipped space: on a home page, a reader would have to search for the figure. */
export function sourcesLeadToAPage(space: ParsedSpace): Fault[] {
  return listQuestions(space)
    .flatMap((question) => [
      ...itemsOf(fieldOf(question, "sources")),
      ...optionalField(question, "misconception").map((survey) => fieldOf(survey, "source")),
    ])
    .map((source) => fieldOf(source, "url"))
    .filter(({ value }) => isHomePage(new URL(value)))
    .map((url) => faultAt(url, `${url.value} is a home page: name the page that has the figure`));
}

function isHomePage({ pathname, search }: URL): boolean {
  return pathname === "/" && search === "";
}
