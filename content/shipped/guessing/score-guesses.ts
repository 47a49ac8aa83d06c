import type { QuestionSource } from "../../schema/question-schema.ts";
import { CONDITIONAL_GUESSES, ONLY_GUESSES } from "./conditional-guesses.ts";
import type { Guess } from "./guess.ts";
import { GUESSES, SEQUENCE_GUESSES } from "./guesses.ts";

type Score = { applies: boolean; points: number };
export type AskedTest = { id: string; questions: readonly QuestionSource[] };
export type GuessScore = {
  name: string;
  /** The questions that it says something of, and how many of these it gets right. */
  asked: number;
  hits: number;
  whole: number;
  tests: ReadonlyMap<string, number>;
};

/** With so many questions that a rule applies to, only these count. */
const ENOUGH_QUESTIONS = 20;
const ENOUGH_IN_TEST = 8;

/** How many of its questions each rule of guessing gets right, in the whole space and in each test. */
export function scoreGuesses(
  questions: readonly QuestionSource[],
  tests: readonly AskedTest[],
): GuessScore[] {
  const scoreOf = (guess: Guess, whole: Score[]) => ({
    asked: whole.filter(({ applies }) => applies).length,
    hits: whole.reduce((sum, { applies, points }) => sum + (applies ? points : 0), 0),
    whole: shareOf(whole, ENOUGH_QUESTIONS),
    tests: new Map(
      tests.map(({ id, questions: asked }) => [id, shareOf(scores(asked, guess), ENOUGH_IN_TEST)]),
    ),
  });
  return [
    ...[...GUESSES, ...CONDITIONAL_GUESSES, ...ONLY_GUESSES].map(([name, guess]) => ({
      name,
      ...scoreOf(guess, scores(questions, guess)),
    })),
    ...[...SEQUENCE_GUESSES].map(([name, guess]) => ({
      name,
      ...scoreOf(
        guess,
        tests.flatMap((test) => scores(test.questions, guess)),
      ),
    })),
  ];
}

function shareOf(found: readonly Score[], enough: number): number {
  const applying = found.filter(({ applies }) => applies);
  return share((applying.length >= enough ? applying : found).map(({ points }) => points));
}

function scores(questions: readonly QuestionSource[], guess: Guess): Score[] {
  const places = questions.map(placeOfRight);
  return questions.map((question, index) => {
    const chosen = guess(question, places.slice(0, index));
    if (chosen.length === 0) return { applies: false, points: 1 / question.options.length };
    return { applies: true, points: chosen.includes(placeOfRight(question)) ? 1 / chosen.length : 0 };
  });
}

export function placeOfRight({ options }: QuestionSource): number {
  return options.findIndex(({ right }) => right);
}

export function share(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
