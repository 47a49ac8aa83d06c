import { isReserved, WORDS_FOR_NO_QUESTION } from "../../contracts/rules/reserved-words.ts";
import type { Fault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { faultAt, fieldOf, type Located } from "./located.ts";
import { listChallenges, listQuestions, listTopics } from "./parts.ts";

/** Stops only the check: the product leaves such a part out wherever its address would be another page's. */
export function addressesAreFree(space: ParsedSpace): Fault[] {
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

function toFault(word: Located<string>, field: string): Fault {
  const message = `"${word.value}" is a word of the site's own addresses: take another ${field}`;
  return { ...faultAt(word, message), stops: "check" };
}
