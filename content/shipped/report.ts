import { readArguments } from "../../scripts/read-arguments.ts";
import { textIn } from "../localized.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { ChallengeSource } from "../schema/challenge-schema.ts";
import type { QuestionSource } from "../schema/question-schema.ts";
import type { TopicSource } from "../schema/topic-schema.ts";
import { countLengths, countPositions, hasTextOptions } from "./balance.ts";
import { askedIn } from "./guessing/guessing-faults.ts";
import { scoreGuesses } from "./guessing/score-guesses.ts";
import { readShipped } from "./read-shipped.ts";

const HELP = `npm run content:report [-- N]

Counts the content, topic by topic, and shows how its answers are balanced and how far rules of guessing get.
Then it lists the questions whose reviewAfter is past.

  N  also prints this many questions, drawn at random, whole in both languages with their sources
     (npm run content:pictures shows their pictures)`;

export type ReportPart = { name: string; topics: TopicSource[]; challenges: ChallengeSource[] };

/** One part per topic with the challenges of its chapters; the last part is the whole space. */
export function listReportParts({ topics, challenges }: ParsedSpace): ReportPart[] {
  const allChallenges = challenges.map(({ value }) => value);
  const parts = topics.map(({ value }): ReportPart => {
    const ids = value.chapters.flatMap((chapter) => chapter.challenges);
    return {
      name: value.slug,
      topics: [value],
      challenges: allChallenges.filter(({ id }) => ids.includes(id)),
    };
  });
  return [...parts, { name: "all", topics: topics.map(({ value }) => value), challenges: allChallenges }];
}

export function questionsOf({ topics, challenges }: ReportPart): QuestionSource[] {
  return [...topics, ...challenges].flatMap(({ questions }) => questions);
}

export function toCounts(part: ReportPart): Record<string, number> {
  const { topics, challenges } = part;
  const questions = questionsOf(part);
  const tests = topics.flatMap((topic) => topic.tests);
  return {
    questions: questions.length,
    "in tests": tests.flatMap((test) => test.questions).length,
    "in diploma tests": topics.flatMap(({ diplomaTest }) => diplomaTest?.questions ?? []).length,
    "by pictures": questions.filter((question) => !hasTextOptions(question)).length,
    "with an extra": questions.filter(({ extraExplanation }) => extraExplanation).length,
    chapters: topics.flatMap(({ chapters }) => chapters).length,
    challenges: challenges.length,
    videos: challenges.filter(({ video }) => video).length,
    combos: challenges.flatMap(({ combos }) => combos).length,
  };
}

export function toBalance(part: ReportPart): Record<string, number> {
  const questions = questionsOf(part);
  const named = (name: string, counts: ReadonlyMap<string, number>) => {
    return [...counts].map(([key, count]): [string, number] => [`${name}${key}`, count]);
  };
  return Object.fromEntries([
    ...named("", countPositions(questions)),
    ...named("en ", countLengths(questions, "en")),
    ...named("sv ", countLengths(questions, "sv")),
  ]);
}

/** In percent: how often each rule of guessing is right in the whole, and in the test that it fits best. */
export function toGuesses(space: ParsedSpace): Record<string, { whole: string; most: string; test: string }> {
  return Object.fromEntries(
    scoreGuesses(...askedIn(space)).map(({ name, whole, tests }) => {
      const [test = "", most = 0] = [...tests].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      return [name, { whole: (whole * 100).toFixed(1), most: (most * 100).toFixed(0), test }];
    }),
  );
}

/** The questions whose figures are no longer sure to be good, the oldest first. */
export function listDue(questions: readonly QuestionSource[], today: string): string[] {
  const due = questions.filter(({ reviewAfter }) => reviewAfter && reviewAfter < today);
  const dates = due.map(({ id, reviewAfter = "" }) => `${reviewAfter} ${id}`);
  return dates.toSorted();
}

/** Everything that a learner reads of it, the pictures in words. */
export function formatQuestion(asked: QuestionSource, language: "en" | "sv"): string {
  const options = asked.options.flatMap(({ text, right, whyChosen }) => [
    `  ${right ? "●" : "○"} ${textIn(text, language)}`,
    ...(whyChosen ? [`      ${textIn(whyChosen, language)}`] : []),
  ]);
  const { picture, chartDescription, explanation, explanationChartDescription, extraExplanation } = asked;
  const above = [asked.question, picture?.description, chartDescription];
  const below = [explanation, explanationChartDescription, extraExplanation];
  const textsOf = (parts: (typeof explanation)[]) =>
    parts.flatMap((part) => (part ? textIn(part, language) : []));
  return [...textsOf(above), ...options, ...textsOf(below)].join("\n");
}

/** In both languages, with its sources. */
export function formatWhole(asked: QuestionSource): string {
  const sources = asked.sources.map(({ publisher, title, year, url }) => {
    return `${publisher}, ${title} (${year}) ${url}`;
  });
  return [asked.id, formatQuestion(asked, "en"), formatQuestion(asked, "sv"), ...sources].join("\n");
}

function pickRandom(questions: readonly QuestionSource[], count: number): QuestionSource[] {
  const shuffled = questions
    .map((question) => ({ question, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order);
  return shuffled.slice(0, count).map(({ question }) => question);
}

if (import.meta.main) {
  const [count = "0"] = readArguments(HELP, {}, 1).words;
  try {
    if (!/^\d+$/.test(count)) throw new Error(`'${count}' is not a number of questions; --help says more`);
    const space = await readShipped();
    const parts = listReportParts(space);
    console.table(Object.fromEntries(parts.map((part) => [part.name, toCounts(part)])));
    console.table(Object.fromEntries(parts.map((part) => [part.name, toBalance(part)])));
    console.table(toGuesses(space));
    const all = parts.slice(-1).flatMap(questionsOf);
    const due = listDue(all, new Date().toISOString().slice(0, 10));
    console.log([`Due for review: ${due.length} questions`, ...due].join("\n"));
    for (const question of pickRandom(all, Number(count))) console.log(`\n${formatWhole(question)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
