import type { QuestionSource } from "../../schema/question-schema.ts";

/** A rule of guessing. @returns the indexes of the options among which it chooses; none if it says nothing */
export type Guess = (question: QuestionSource, before: readonly number[]) => number[];

export function indexesOf<T>(list: readonly T[], is: (item: T) => boolean): number[] {
  return list.flatMap((item, index) => (is(item) ? [index] : []));
}
