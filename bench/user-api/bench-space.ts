import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FieldValue, StoredEntry } from "../../embedded/user-api/content/entries.ts";
import { writeSnapshot } from "../../embedded/user-api/content/snapshot.ts";

/** About as large as the shipped content; `t1-2-3` is question 3 of test 2 of topic 1. */
export const TOPICS = ["t1", "t2", "t3", "t4"];

export function testsOf(topic: string): string[] {
  return [1, 2, 3, 4, 5].map((number) => `${topic}-${number}`);
}

export function questionsOf(test: string): string[] {
  return Array.from({ length: 10 }, (_, i) => `${test}-${i + 1}`);
}

export function diplomaOf(topic: string): string {
  return `${topic}-diploma`;
}

export function diplomaQuestionsOf(topic: string): string[] {
  return questionsOf(`${topic}-1`);
}

/** Writes the snapshot from which the service starts, so that no content service is needed. */
export function writeBenchSpace(dataDir: string): void {
  const folder = join(dataDir, "user-api");
  mkdirSync(folder, { recursive: true });
  const entries = TOPICS.flatMap(topicEntries);
  writeSnapshot(join(folder, "content.json"), { source: "vidare/master", token: "none", entries });
}

function topicEntries(topic: string): StoredEntry[] {
  const tests = testsOf(topic);
  const challenges = [1, 2].map((number) => `${topic}-c${number}`);
  return [
    ...tests.flatMap((test) => questionsOf(test).flatMap(questionEntries)),
    ...tests.map((test) => entry("test", test, { questions: links(questionsOf(test)) })),
    entry("test", diplomaOf(topic), { questions: links(diplomaQuestionsOf(topic)) }),
    ...challenges.flatMap((challenge) => [
      entry("combo", `${challenge}-combo`, { questions: links(questionsOf(`${topic}-1`).slice(0, 5)) }),
      entry("challenge", challenge, { published: true, combos: links([`${challenge}-combo`]) }),
    ]),
    entry("chapter", `${topic}-chapter`, { challenges: links(challenges) }),
    entry("topic", topic, {
      tests: links(tests),
      diplomaTest: { link: diplomaOf(topic) },
      chapters: links([`${topic}-chapter`]),
    }),
  ];
}

function questionEntries(question: string): StoredEntry[] {
  const answers = ["a", "b", "c", "d"].map((letter) => `${question}-${letter}`);
  return [
    ...answers.map((answer, i) => entry("answer", answer, { answerText: answer, correctAnswer: i === 0 })),
    entry("question", question, { questionText: question, answers: links(answers) }),
  ];
}

function entry(type: string, globalId: string, fields: Record<string, FieldValue>): StoredEntry {
  return { id: globalId, type, fields: { globalId, ...fields } };
}

function links(ids: string[]): FieldValue {
  return { links: ids };
}
