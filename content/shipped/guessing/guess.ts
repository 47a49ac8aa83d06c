import type { QuestionSource } from "../../schema/question-schema.ts";

/** The options, by index, among which a guesser chooses by the rule; none if the rule says nothing. */
export type Guess = (question: QuestionSource, before: readonly number[]) => number[];

export function indexesOf<T>(list: readonly T[], is: (item: T) => boolean): number[] {
  return list.flatMap((item, index) => (is(item) ? [index] : []));
}
