// npm run content:report [-- n]: what the space holds, and how its answers are balanced; with a number, also so many
// questions drawn by lot, in both languages, to be read aloud.
import { countLengths, countPlaces, countRanks, isWorded } from "./balance.ts";
import type { ParsedSpace } from "./parse-source.ts";
import { readShipped } from "./read-shipped.ts";
import type { ChallengeSource, QuestionSource, TopicSource } from "./source-schema.ts";

/** A topic, or all of them: its name, itself, and the challenges of its chapters. */
export type ReportPart = { name: string; topics: TopicSource[]; challenges: ChallengeSource[] };

/** Each topic with its challenges, and last the whole space. */
export function listReportParts({ topics, challenges }: ParsedSpace): ReportPart[] {
  const allChallenges = challenges.map(({ value }) => value);
  const parts = topics.map(({ value }): ReportPart => {
    const held = value.chapters.flatMap((chapter) => chapter.challenges);
    return {
      name: value.slug,
      topics: [value],
      challenges: allChallenges.filter(({ id }) => held.includes(id)),
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
    "by pictures": questions.filter((question) => !isWorded(question)).length,
    "with an extra": questions.filter(({ extraExplanation }) => extraExplanation).length,
    chapters: topics.flatMap(({ chapters }) => chapters).length,
    challenges: challenges.length,
    videos: challenges.filter(({ video }) => video).length,
    combos: challenges.flatMap(({ combos }) => combos).length,
  };
}

/** Places of the right answers, their lengths in both languages, and their figures' ranks. */
export function toBalance(part: ReportPart): Record<string, number> {
  const questions = questionsOf(part);
  const named = (name: string, counts: ReadonlyMap<string, number>) => {
    return [...counts].map(([key, count]): [string, number] => [`${name}${key}`, count]);
  };
  return Object.fromEntries([
    ...named("", countPlaces(questions)),
    ...named("en ", countLengths(questions, "en")),
    ...named("sv ", countLengths(questions, "sv")),
    ...named("figure ", countRanks(questions)),
  ]);
}

/** A question as one would read it to a class; the right answer is marked. */
export function toReadAloud(
  { question, options, explanation }: QuestionSource,
  language: "en" | "sv",
): string {
  const lines = options.map(({ text, right }) => `  ${right ? "●" : "○"} ${text[language]}`);
  return [question[language], ...lines, explanation?.[language] ?? ""].join("\n");
}

function drawByLot(questions: readonly QuestionSource[], count: number): QuestionSource[] {
  const lots = questions.map((question) => ({ question, lot: Math.random() }));
  const drawn = lots.toSorted((a, b) => a.lot - b.lot).slice(0, count);
  return drawn.map(({ question }) => question);
}

if (import.meta.main) {
  try {
    const parts = listReportParts(await readShipped());
    console.table(Object.fromEntries(parts.map((part) => [part.name, toCounts(part)])));
    console.table(Object.fromEntries(parts.map((part) => [part.name, toBalance(part)])));
    const all = parts.slice(-1).flatMap(questionsOf);
    for (const question of drawByLot(all, Number(process.argv[2] ?? 0)))
      console.log(`\n${question.id}\n${toReadAloud(question, "en")}\n${toReadAloud(question, "sv")}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
