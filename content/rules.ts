import type { Fault } from "./fault.ts";
import type { ParsedSpace } from "./parse-source.ts";
import { textsAreWhole, textsHaveTheBase } from "./rules/base-rules.ts";
import { challengesAreOfOneKind } from "./rules/challenge-rules.ts";
import { optionsDiffer } from "./rules/language-rules.ts";
import {
  challengesStandInAChapter,
  linksLeadSomewhere,
  testsOfEventsAreTheirTopics,
} from "./rules/link-rules.ts";
import { markupIsUnderstood } from "./rules/markup-rules.ts";
import {
  captionsCanBeRead,
  mediaIsThere,
  picturesCanBeShown,
  videosCanBeShown,
} from "./rules/media-rules.ts";
import {
  eachQuestionHasOneRightAnswer,
  optionsAreOfOneKind,
  questionsAreAsked,
} from "./rules/question-rules.ts";
import { addressesAreFree } from "./rules/reserved-rules.ts";
import { idsAreUnique, slugsAndCodesAreUnique } from "./rules/unique-rules.ts";

export type Rule = (space: ParsedSpace) => Fault[];

/** The rules for every content folder across its parts. The schemas check each part; `shipped/rules.ts` is for the shipped space only. */
export const RULES: readonly Rule[] = [
  textsHaveTheBase,
  textsAreWhole,
  idsAreUnique,
  slugsAndCodesAreUnique,
  addressesAreFree,
  eachQuestionHasOneRightAnswer,
  optionsAreOfOneKind,
  questionsAreAsked,
  optionsDiffer,
  markupIsUnderstood,
  challengesAreOfOneKind,
  linksLeadSomewhere,
  testsOfEventsAreTheirTopics,
  challengesStandInAChapter,
  mediaIsThere,
  picturesCanBeShown,
  captionsCanBeRead,
  videosCanBeShown,
];
