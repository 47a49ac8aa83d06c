import type { Fault } from "../../fault.ts";
import { textIn } from "../../localized.ts";
import type { ParsedSpace } from "../../parse-source.ts";
import { faultAt, fieldOf, locate } from "../../rules/located.ts";
import { listQuestions, listTests } from "../../rules/parts.ts";
import type { QuestionSource } from "../../schema/question-schema.ts";
import { ONLY_GUESSES } from "./conditional-guesses.ts";
import { figuresOf } from "./figures.ts";
import { findOddOneOut } from "./odd-one-out.ts";
import type { AskedTest } from "./score-guesses.ts";
import { placeOfRight, scoreGuesses, share } from "./score-guesses.ts";

const MAX_WHOLE_SHARE = 0.4;
const MAX_TEST_SHARE = 0.6;
const MIN_TEST_LENGTH = 8;
const RANK_SHARE = { min: 0.3, max: 0.37 };
const OUTLOOK_SHARE = { min: 0.4, max: 0.6 };
/** Share of neighbouring questions whose right answer has the same position (chance: 1/3). */
const SAME_PLACE_SHARE = { min: 0.28, max: 0.39 };

/** For the shipped space, in which no rule of guessing may pay. */
export function findGuessingFaults(space: ParsedSpace): Fault[] {
  return [...questionFaults(space), ...ruleFaults(space), ...balanceFaults(space)];
}

function questionFaults(space: ParsedSpace): Fault[] {
  return listQuestions(space).flatMap((question) => {
    const { options } = question.value;
    const odd = findOddOneOut(question.value);
    const outlooks = options.flatMap(({ outlook }) => outlook ?? []).toSorted();
    return [
      ...(isScale(figuresOf(question.value)) ? [] : [faultAt(question, "its figures neither rise nor fall")]),
      ...(odd === null
        ? []
        : [
            faultAt(
              question,
              `"${textIn(options[odd]?.text ?? {}, "en")}" alone breaks the options' pattern`,
            ),
          ]),
      ...(["", "gloomy,hopeful,moderate"].includes(outlooks.join())
        ? []
        : [faultAt(question, "has not one hopeful, one moderate and one gloomy option")]),
    ];
  });
}

function isScale(figures: readonly number[] | null): boolean {
  if (figures === null) return true;
  const rising = figures.toSorted((a, b) => a - b).join();
  return [rising, figures.toSorted((a, b) => b - a).join()].includes(figures.join());
}

function ruleFaults(space: ParsedSpace): Fault[] {
  const tests = listTests(space).filter(({ value }) => value.questions.length >= MIN_TEST_LENGTH);
  const scores = scoreGuesses(...askedIn(space));
  return scores.flatMap(({ name, whole, tests: shares, asked, hits, chance }) => [
    ...(whole < MAX_WHOLE_SHARE ? [] : [wholeFault(space, `"${name}" is right in ${percent(whole)} of all`)]),
    ...(ONLY_GUESSES.has(name) && hits > chance
      ? [wholeFault(space, `"${name}" is right in ${hits} of ${asked}, more often than chance`)]
      : []),
    ...tests
      .filter(({ value }) => (shares.get(value.id) ?? 0) >= MAX_TEST_SHARE)
      .map((test) => {
        const found = percent(shares.get(test.value.id) ?? 0);
        return faultAt(fieldOf(test, "questions"), `"${name}" is right in ${found} of ${test.value.id}`);
      }),
  ]);
}

function balanceFaults(space: ParsedSpace): Fault[] {
  const [questions, tests] = askedIn(space);
  const pairs = tests.flatMap((test) => {
    const places = test.questions.map(placeOfRight);
    return places.slice(1).map((place, index) => Number(place === places[index]));
  });
  const outlooks = questions.flatMap(outlookOfRight);
  const ranks = questions.flatMap(rankOfRight);
  const shareOf = <T>(list: readonly T[], one: T) => share(list.map((other) => Number(other === one)));
  return [
    ...(["largest", "middle", "smallest"] as const).flatMap((rank) =>
      outside(RANK_SHARE, shareOf(ranks, rank), space, `of the figures, the ${rank} is right`),
    ),
    ...outside(
      OUTLOOK_SHARE,
      shareOf(outlooks, "hopeful"),
      space,
      "of hopeful and gloomy, the hopeful is right",
    ),
    ...outside(SAME_PLACE_SHARE, share(pairs), space, "a right answer has the place of the one before it"),
  ];
}

function outside(
  { min, max }: { min: number; max: number },
  found: number,
  space: ParsedSpace,
  what: string,
): Fault[] {
  if (Number.isNaN(found) || (found >= min && found <= max)) return [];
  return [wholeFault(space, `${what} in ${percent(found)}, which is not ${percent(min)} to ${percent(max)}`)];
}

function outlookOfRight({ options }: QuestionSource): ("hopeful" | "gloomy")[] {
  return options.flatMap(({ right, outlook }) =>
    right && outlook && outlook !== "moderate" ? [outlook] : [],
  );
}

export function rankOfRight(question: QuestionSource): ("largest" | "middle" | "smallest")[] {
  const figures = figuresOf(question);
  const right = figures?.[placeOfRight(question)];
  if (!figures || right === undefined) return [];
  if (right === Math.max(...figures)) return ["largest"];
  return [right === Math.min(...figures) ? "smallest" : "middle"];
}

/** All questions, and all tests with their questions. */
export function askedIn(space: ParsedSpace): [QuestionSource[], AskedTest[]] {
  const questions = listQuestions(space).map(({ value }) => value);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const tests = listTests(space).map(({ value }) => ({
    id: value.id,
    questions: value.questions.flatMap((id) => byId.get(id) ?? []),
  }));
  return [questions, tests];
}

function wholeFault({ startPage }: ParsedSpace, message: string): Fault {
  return faultAt(locate(startPage), message);
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}
