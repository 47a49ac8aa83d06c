import { faultOfChart } from "../charts/mark-choices.ts";
import type { Fault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { Rule } from "../rules.ts";
import { RULES } from "../rules.ts";
import { textsHave } from "../rules/base-rules.ts";
import { figuresAgree } from "../rules/language-rules.ts";
import { faultAt, fieldOf } from "../rules/located.ts";
import { mediaIsUsed } from "../rules/media-rules.ts";
import { listQuestions } from "../rules/parts.ts";
import { explanationsHaveASource } from "../rules/question-rules.ts";
import { filesAreNamedAfterTheirSlug } from "../rules/unique-rules.ts";
import { findGuessingFaults } from "./guessing/guessing-faults.ts";
import { sourcesLeadToAPage } from "./source-rules.ts";
import { answersAreToldOnce } from "./told-answers.ts";

/** What the space that ships with the project must also be. No author's folder is bound by it. */
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
