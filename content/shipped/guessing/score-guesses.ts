import type { QuestionSource } from "../../schema/question-schema.ts";
import { CONDITIONAL_GUESSES, ONLY_GUESSES } from "./conditional-guesses.ts";
import type { Guess } from "./guesses.ts";
import { GUESSES, SEQUENCE_GUESSES } from "./guesses.ts";

type Score = { applies: boolean; points: number; chance: number };
export type AskedTest = { id: string; questions: readonly QuestionSource[] };
export type GuessScore = {
  name: string;
  /** How many questions the rule says something about. `hits`: for how many of them it is right. */
  asked: number;
  hits: number;
  /** How many of these questions chance gets right. */
  chance: number;
  whole: number;
  tests: ReadonlyMap<string, number>;
};

/** From this number of questions on to which a rule applies, only these count. */
const ENOUGH_QUESTIONS = 20;
const ENOUGH_IN_TEST = 8;

/** How many of its questions each rule of guessing gets right, in the whole space and in each test. */
export function scoreGuesses(
  questions: readonly QuestionSource[],
  tests: readonly AskedTest[],
): GuessScore[] {
  const scoreOf = (guess: Guess, whole: Score[]) => ({
    ...onThose(whole.filter(({ applies }) => applies)),
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

function onThose(applying: readonly Score[]) {
  return { asked: applying.length, hits: sum(applying, "points"), chance: sum(applying, "chance") };
}

function sum(found: readonly Score[], field: "points" | "chance"): number {
  return found.reduce((total, score) => total + score[field], 0);
}

function shareOf(found: readonly Score[], enough: number): number {
  const applying = found.filter(({ applies }) => applies);
  return share((applying.length >= enough ? applying : found).map(({ points }) => points));
}

function scores(questions: readonly QuestionSource[], guess: Guess): Score[] {
  const places = questions.map(placeOfRight);
  return questions.map((question, index) => {
    const chosen = guess(question, places.slice(0, index));
    const chance = 1 / question.options.length;
    if (chosen.length === 0) return { applies: false, points: chance, chance };
    const isRight = chosen.includes(placeOfRight(question));
    return { applies: true, points: isRight ? 1 / chosen.length : 0, chance };
  });
}

export function placeOfRight({ options }: QuestionSource): number {
  return options.findIndex(({ right }) => right);
}

export function share(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
