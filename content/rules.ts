import type { Fault, ParsedSpace } from "./parse-source.ts";
import { challengesAreOfOneKind } from "./rules/challenge-rules.ts";
import { figuresAgree, optionsDiffer } from "./rules/language-rules.ts";
import {
  challengesStandInAChapter,
  linksLeadSomewhere,
  testsOfEventsAreTheirTopics,
} from "./rules/link-rules.ts";
import { markupIsUnderstood } from "./rules/markup-rules.ts";
import { captionsCanBeRead, mediaIsThereAndUsed, picturesAreSvgs } from "./rules/media-rules.ts";
import {
  eachQuestionHasOneRightAnswer,
  explanationsHaveASource,
  optionsAreOfOneKind,
  questionsAreAsked,
} from "./rules/question-rules.ts";
import { filesAreNamedAfterTheirSlug, idsAreUnique, slugsAndCodesAreUnique } from "./rules/unique-rules.ts";

export type Rule = (space: ParsedSpace) => Fault[];

/** Rules across parts of the content. The schema checks each part on its own. */
export const RULES: readonly Rule[] = [
  idsAreUnique,
  slugsAndCodesAreUnique,
  filesAreNamedAfterTheirSlug,
  eachQuestionHasOneRightAnswer,
  explanationsHaveASource,
  optionsAreOfOneKind,
  questionsAreAsked,
  figuresAgree,
  optionsDiffer,
  markupIsUnderstood,
  challengesAreOfOneKind,
  linksLeadSomewhere,
  testsOfEventsAreTheirTopics,
  challengesStandInAChapter,
  mediaIsThereAndUsed,
  picturesAreSvgs,
  captionsCanBeRead,
];
