import type { Test } from "~/domain/quiz/topic.ts";
import { isReserved } from "../../../contracts/rules/reserved-words.ts";
import type { Question } from "./question.ts";

/**
 * The questions that an embedded test asks: all whose address is not another page of the embed. In a file of its own,
 * so that other pages do not load the list of reserved words.
 */
export function listEmbedded({ questions }: Test): Question[] {
  return questions.filter(({ globalId }) => !isReserved("embed", globalId));
}
