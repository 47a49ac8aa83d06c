import { describe, expect, it } from "vitest";
import { parseSource } from "./parse-source.ts";
import { readSource } from "./read-source.ts";
import type { QuestionSource, TestSource } from "./source-schema.ts";

const MAX_LANDSCAPE_BYTES = 6 * 1024;
/** A learner who always picks the longest option must not do much better than one who guesses. */
const MAX_LONGEST_IS_RIGHT = 0.45;
const MAX_PLACE_SHARE = 0.4;

describe("the space that ships with the project", async () => {
  const { topics, startPage, media } = await readShipped();
  const questions = topics.flatMap((topic) => topic.questions);
  const tests = topics.flatMap((topic) => [
    ...topic.tests,
    ...(topic.diplomaTest ? [topic.diplomaTest] : []),
  ]);

  it("shows every topic that is not hidden in one list of the start page", () => {
    const listed = startPage.topicLists.flatMap((list) => list.topics);
    expect(listed.toSorted()).toEqual(
      topics
        .filter(({ hidden }) => !hidden)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(startPage.topicLists.length).toBeGreaterThan(1);
  });

  it.each(topics)(
    "$slug has 10 questions, a diploma test of 12, 8 of them its own, and extra explanations",
    (topic) => {
      const [test] = topic.tests;
      const own = topic.diplomaTest?.questions.filter((id) => !test?.questions.includes(id));
      expect(test?.questions.length).toBeGreaterThanOrEqual(10);
      expect(topic.diplomaTest?.questions.length).toBeGreaterThanOrEqual(12);
      expect(own?.length).toBeGreaterThanOrEqual(8);
      expect(
        topic.questions.filter(({ extraExplanation }) => extraExplanation).length,
      ).toBeGreaterThanOrEqual(6);
    },
  );

  it("asks no question of one test twice, and every question in some test", () => {
    for (const test of tests) expect(new Set(test.questions).size).toBe(test.questions.length);
    const asked = new Set(tests.flatMap((test) => test.questions));
    expect(questions.filter(({ id }) => !asked.has(id))).toEqual([]);
  });

  it("explains every question, with a year and a named source", () => {
    const bare = questions.filter(({ explanation, sources }) => !explanation || sources.length === 0);
    expect(bare).toEqual([]);
  });

  it.each(tests)("puts the right answer of $slug first, second and third about equally often", (test) => {
    const places = rightPlaces(questionsOf(test, questions));
    for (const place of [0, 1, 2]) {
      const share = places.filter((candidate) => candidate === place).length / places.length;
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(MAX_PLACE_SHARE);
    }
  });

  it.each(["en", "sv"] as const)("does not give the right answer away by its length (%s)", (language) => {
    const given = questions.filter((question) => rightIsLongest(question, language));
    expect(given.length / questions.length).toBeLessThanOrEqual(MAX_LONGEST_IS_RIGHT);
  });

  it("draws landscapes that are small, in one format, with a dark set", () => {
    for (const { file, bytes } of media) {
      const svg = new TextDecoder().decode(bytes);
      expect([file, bytes.byteLength <= MAX_LANDSCAPE_BYTES]).toEqual([file, true]);
      expect(svg).toContain('viewBox="0 0 1200 630"');
      expect(svg).toContain("@media (prefers-color-scheme: dark)");
      expect(svg).not.toMatch(/<script|href=|url\(|\son\w+=/);
    }
  });
});

async function readShipped() {
  const parsed = parseSource(await readSource());
  if ("faults" in parsed) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  const { topics, startPage, media } = parsed.space;
  return { topics: topics.map(({ value }) => value), startPage: startPage.value, media };
}

function questionsOf(test: TestSource, questions: QuestionSource[]): QuestionSource[] {
  return questions.filter(({ id }) => test.questions.includes(id));
}

function rightPlaces(questions: QuestionSource[]): number[] {
  return questions.map(({ options }) => options.findIndex(({ right }) => right));
}

function rightIsLongest({ options }: QuestionSource, language: "en" | "sv"): boolean {
  const lengthOf = (option: (typeof options)[number]) => option.text[language].length;
  const right = options.filter((option) => option.right).map(lengthOf);
  const wrong = options.filter((option) => !option.right).map(lengthOf);
  return Math.max(...right) > Math.max(...wrong);
}
