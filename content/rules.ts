import { isReserved, WORDS_FOR_NO_QUESTION } from "../contracts/rules/reserved-words.ts";
import type { Fault } from "./fault.ts";
import type { ParsedSpace } from "./parse-source.ts";
import { textsAreWhole, textsHaveTheBase } from "./rules/base-rules.ts";
import { optionsDiffer } from "./rules/language-rules.ts";
import {
  challengesStandInAChapter,
  linksLeadSomewhere,
  testsOfEventsAreTheirTopics,
} from "./rules/link-rules.ts";
import { faultAt, fieldOf, type Located } from "./rules/located.ts";
import { markupIsUnderstood } from "./rules/markup-rules.ts";
import {
  captionsCanBeRead,
  mediaIsThere,
  picturesCanBeShown,
  videosCanBeShown,
} from "./rules/media-rules.ts";
import { listChallenges, listQuestions, listTopics } from "./rules/parts.ts";
import {
  eachQuestionHasOneRightAnswer,
  optionsAreOfOneKind,
  questionsAreAsked,
} from "./rules/question-rules.ts";
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

/** Stops only the check: the product leaves such a part out wherever its address would be another page's. */
function addressesAreFree(space: ParsedSpace): Fault[] {
  const ids = listQuestions(space).map((question) => fieldOf(question, "id"));
  const slugsOfChallenges = listChallenges(space).map((challenge) => fieldOf(challenge, "slug"));
  const slugsOfTopics = listTopics(space).map((topic) => fieldOf(topic, "slug"));
  return [
    ...ids.filter(({ value }) => WORDS_FOR_NO_QUESTION.includes(value)).map((id) => toFault(id, "id")),
    ...slugsOfChallenges
      .filter(({ value }) => isReserved("challenge", value))
      .map((slug) => toFault(slug, "slug")),
    ...slugsOfTopics
      .filter(({ value }) => isReserved("diplomaTopic", value))
      .map((slug) => toFault(slug, "slug")),
  ];
}

/** A challenge is either a list of combos or one video without screens. */
function challengesAreOfOneKind(space: ParsedSpace): Fault[] {
  return listChallenges(space).flatMap((challenge) => {
    const { video, combos, intro, outro } = challenge.value;
    if (video && combos.length > 0)
      return [faultAt(challenge, "has combos and a video: it takes one of them")];
    if (!video && combos.length === 0) return [faultAt(challenge, "has neither combos nor a video")];
    const screens = intro.length + outro.length;
    return video && screens > 0 ? [faultAt(challenge, "is a video and has screens: a video takes none")] : [];
  });
}

function toFault(word: Located<string>, field: string): Fault {
  const message = `"${word.value}" is a word of the site's own addresses: take another ${field}`;
  return { ...faultAt(word, message), stops: "check" };
}
