import type { QuestionSource } from "../../schema/question-schema.ts";
import { GUESSES, SEQUENCE_GUESSES } from "./guesses.ts";

export type AskedTest = { id: string; questions: readonly QuestionSource[] };
export type GuessScore = { name: string; whole: number; tests: ReadonlyMap<string, number> };

type Guess = (question: QuestionSource, before: readonly number[]) => number[];

/** How many of its questions each rule of guessing gets right, in the whole space and in each test. */
export function scoreGuesses(
  questions: readonly QuestionSource[],
  tests: readonly AskedTest[],
): GuessScore[] {
  const inTests = (guess: Guess) =>
    new Map(tests.map((test) => [test.id, share(scores(test.questions, guess))]));
  return [
    ...[...GUESSES].map(([name, guess]) => ({
      name,
      whole: share(scores(questions, guess)),
      tests: inTests(guess),
    })),
    ...[...SEQUENCE_GUESSES].map(([name, guess]) => ({
      name,
      whole: share(tests.flatMap((test) => scores(test.questions, guess))),
      tests: inTests(guess),
    })),
  ];
}

function scores(questions: readonly QuestionSource[], guess: Guess): number[] {
  const places = questions.map(placeOfRight);
  return questions.map((question, index) => {
    const chosen = guess(question, places.slice(0, index));
    if (chosen.length === 0) return 1 / question.options.length;
    return chosen.includes(placeOfRight(question)) ? 1 / chosen.length : 0;
  });
}

export function placeOfRight({ options }: QuestionSource): number {
  return options.findIndex(({ right }) => right);
}

export function share(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
