import type { Test } from "~/domain/quiz/topic.ts";
import { isReserved } from "../../../contracts/rules/reserved-words.ts";
import type { Question } from "./question.ts";

/**
 * The questions that the embedded test asks: those whose address is not another page of the embed. Apart from `topic.ts`,
 * so that no page loads the list of words.
 */
export function listEmbedded({ questions }: Test): Question[] {
  return questions.filter(({ globalId }) => !isReserved("embed", globalId));
}
