import { createHash, randomUUID } from "node:crypto";
import { readArguments } from "../../scripts/read-arguments.ts";
import { faultOfChart, toChartMarks } from "../charts/mark-choices.ts";
import { textIn } from "../localized.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { ChallengeSource } from "../schema/challenge-schema.ts";
import type { QuestionSource } from "../schema/question-schema.ts";
import type { TopicSource } from "../schema/topic-schema.ts";
import { countLengths, countPositions, hasTextOptions } from "./balance.ts";
import { askedIn } from "./guessing/guessing-faults.ts";
import { scoreGuesses } from "./guessing/score-guesses.ts";
import { readShipped } from "./read-shipped.ts";

const HELP = `npm run content:report [-- N [SEED]]

Counts the content, topic by topic, and shows how its answers are balanced, how many charts show what is asked and
mark what a learner chose, how far rules of guessing get, and how many words the questions and explanations have. Then it lists the questions whose reviewAfter is past.

  N     also prints this many questions, drawn at random, whole in both languages with their sources
        (npm run content:pictures shows their pictures)
  SEED  any word: the same one draws the same questions`;

/** The most words that a question and an explanation should have. */
const MAX_WORDS = { question: 25, explanation: 60 };

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
    "without a reason": questions.filter(({ options }) => !options.some(({ whyChosen }) => whyChosen)).length,
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

/** How many charts of explanations show what is asked, and what share of the learners' choices they mark. */
export function toCharts(part: ReportPart): Record<string, number> {
  const charted = questionsOf(part).filter(({ explanationChart }) => explanationChart);
  const marked = charted.map((question) => Object.keys(toChartMarks(question) ?? {}).length);
  const options = charted.flatMap((question) => question.options).length;
  const marks = marked.reduce((sum, count) => sum + count, 0);
  return {
    charts: charted.length,
    "that answer": charted.filter((question) => faultOfChart(question) === null).length,
    "that mark a choice": marked.filter((count) => count > 0).length,
    "choices marked, %": Math.round((marks / Math.max(options, 1)) * 100),
    headlines: questionsOf(part).filter(({ headline }) => headline).length,
  };
}

/** How many words the questions and the explanations have: on average, the most, and how many have too many. */
export function toWords(part: ReportPart): Record<string, number> {
  const questions = questionsOf(part);
  const counts = (field: keyof typeof MAX_WORDS, language: "en" | "sv") => {
    const words = questions.flatMap(({ [field]: text }) =>
      text ? [countWords(textIn(text, language))] : [],
    );
    const mean = words.reduce((sum, count) => sum + count, 0) / Math.max(words.length, 1);
    const max = MAX_WORDS[field];
    return [
      [`${field} ${language}`, Number(mean.toFixed(1))],
      [`${field} ${language} most`, Math.max(0, ...words)],
      [`${field} ${language} over ${max}`, words.filter((count) => count > max).length],
    ] as const;
  };
  const languages = ["en", "sv"] as const;
  return Object.fromEntries([
    ...languages.flatMap((language) => counts("question", language)),
    ...languages.flatMap((language) => counts("explanation", language)),
  ]);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

type Guessed = { "right in": string; whole: string; most: string; test: string };

/** How many questions each rule applies to and gets right, and its score in percent: in the space, and in the test that fits it best. */
export function toGuesses(space: ParsedSpace): Record<string, Guessed> {
  return Object.fromEntries(
    scoreGuesses(...askedIn(space)).map(({ name, hits, asked, whole, tests }) => {
      const [test = "", most = 0] = [...tests].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      const right = `${Math.round(hits * 10) / 10} of ${asked}`;
      return [
        name,
        { "right in": right, whole: (whole * 100).toFixed(1), most: (most * 100).toFixed(0), test },
      ];
    }),
  );
}

/** The questions whose figures are due for a check, the oldest first. */
export function listDue(questions: readonly QuestionSource[], today: string): string[] {
  const due = questions.filter(({ reviewAfter }) => reviewAfter && reviewAfter < today);
  const dates = due.map(({ id, reviewAfter = "" }) => `${reviewAfter} ${id}`);
  return dates.toSorted();
}

/** Everything that a learner reads of a question, with its pictures in words. */
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

/** A question in both languages, with its sources. */
export function formatWhole(asked: QuestionSource): string {
  const sources = asked.sources.map(({ publisher, title, year, url }) => {
    return `${publisher}, ${title} (${year}) ${url}`;
  });
  return [asked.id, formatQuestion(asked, "en"), formatQuestion(asked, "sv"), ...sources].join("\n");
}

/** Draws questions by chance; the same seed draws the same ones. */
export function draw(questions: readonly QuestionSource[], count: number, seed: string): QuestionSource[] {
  const placeOf = ({ id }: QuestionSource) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  return questions.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))).slice(0, count);
}

if (import.meta.main) {
  const [count = "0", seed = randomUUID()] = readArguments(HELP, {}, 2).words;
  try {
    if (!/^\d+$/.test(count)) throw new Error(`'${count}' is not a number of questions; --help says more`);
    const space = await readShipped();
    const parts = listReportParts(space);
    console.table(Object.fromEntries(parts.map((part) => [part.name, toCounts(part)])));
    console.table(Object.fromEntries(parts.map((part) => [part.name, toBalance(part)])));
    console.table(Object.fromEntries(parts.map((part) => [part.name, toCharts(part)])));
    console.table(toGuesses(space));
    console.table(Object.fromEntries(parts.map((part) => [part.name, toWords(part)])));
    const all = parts.slice(-1).flatMap(questionsOf);
    const due = listDue(all, new Date().toISOString().slice(0, 10));
    console.log([`Due for review: ${due.length} questions`, ...due].join("\n"));
    for (const question of draw(all, Number(count), seed)) console.log(`\n${formatWhole(question)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
