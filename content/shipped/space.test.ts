import { describe, expect, it } from "vitest";
import { textIn, textsOf } from "../localized.ts";
import type { QuestionSource } from "../schema/question-schema.ts";
import type { Counts } from "./balance.ts";
import { countLengths, countPositions, hasTextOptions } from "./balance.ts";
import { readShipped } from "./read-shipped.ts";
import { listReportParts, questionsOf } from "./report.ts";

const MAX_PICTURE_BYTES = 7 * 1024;
/** The largest share of right answers in one position. Always picking it must not do much better than guessing. */
const MAX_POSITION_SHARE = 0.42;
const MIN_POSITION_SHARE = 0.2;
const MAX_SAME_POSITION_IN_A_ROW = 4;
/** The largest share of right answers that are the longest, or the shortest. Always picking it must not help either. */
const MAX_LENGTH_SHARE = 0.45;

const SPACE = await readShipped();
const PARTS = listReportParts(SPACE);
const [ALL = []] = PARTS.slice(-1).map(questionsOf);
const TESTS_AND_COMBOS = [
  ...SPACE.topics.flatMap(({ value }) => [...value.tests, ...(value.diplomaTest ? [value.diplomaTest] : [])]),
  ...SPACE.challenges.flatMap(({ value }) => value.combos),
].map(({ id, questions }) => ({
  id,
  questions: questions.flatMap((one) => ALL.filter((two) => two.id === one)),
}));
const TESTS = TESTS_AND_COMBOS.filter(({ questions }) => questions.length >= 10);

describe("the questions that ship with the project", () => {
  it("occur once in each test and combo", () => {
    for (const { id, questions } of TESTS_AND_COMBOS)
      expect([id, new Set(questions).size]).toEqual([id, questions.length]);
  });

  it("have an explanation, a source and a date of review", () => {
    const lacking = ALL.filter(({ explanation, sources, reviewAfter }) => {
      return !explanation || sources.length === 0 || !reviewAfter;
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ...PARTS.map((part) => ({ name: part.name, questions: questionsOf(part) })),
    ...TESTS.map(({ id, questions }) => ({ name: id, questions })),
  ])("of $name have the right answer first, second and third about equally often", ({ questions }) => {
    const positions = countPositions(questions);
    for (const position of ["first", "second", "third"] as const) {
      const share = shareOf(positions, position);
      expect(share).toBeGreaterThanOrEqual(MIN_POSITION_SHARE);
      expect(share).toBeLessThanOrEqual(MAX_POSITION_SHARE);
    }
  });

  it.each(TESTS_AND_COMBOS)(
    "of $id do not repeat the position of the right answer too often in a row",
    ({ questions }) => {
      const positions = questions.map(({ options }) => options.findIndex(({ right }) => right));
      const row = MAX_SAME_POSITION_IN_A_ROW;
      const runs = positions.filter((position, index) => {
        return index >= row && positions.slice(index - row, index).every((earlier) => earlier === position);
      });
      expect(runs).toEqual([]);
    },
  );

  it.each(PARTS)("of $name do not reveal the right answer by its length", (part) => {
    for (const language of ["en", "sv"] as const) {
      const lengths = countLengths(questionsOf(part), language);
      for (const length of ["longest", "shortest"] as const)
        expect([language, length, shareOf(lengths, length) <= MAX_LENGTH_SHARE]).toEqual([
          language,
          length,
          true,
        ]);
    }
  });

  it.each(["en", "sv"] as const)(
    "end their explanation in %s with an idea, not with a figure",
    (language) => {
      const ends = ALL.map(({ id, explanation = {} }) => [id, lastClauseOf(textIn(explanation, language))]);
      expect(ends.filter(([, clause = ""]) => /\d/.test(clause))).toEqual([]);
    },
  );

  it("do not reveal the right answer in a picture's text alternative", () => {
    const words = ALL.filter((question) => !hasTextOptions(question)).flatMap(wordsOfOptions);
    expect(words.filter((text) => /\b(right|wrong|correct|false|rätt|fel)\b/i.test(text))).toEqual([]);
  });
});

describe("the landscapes of the topics", () => {
  it.each(SPACE.topics.map(({ value }) => `topics/${value.slug}/${value.picture?.file}`))(
    "%s is small, 1200 × 630, with dark colours and a sun that moves",
    (file) => {
      const svg = readDrawing(file);
      for (const id of ["sun-0", "sun-1", "sun-3", "sun-4", "sunrise"])
        expect(svg).toMatch(new RegExp(`id="${id}".*#${id}:target|#${id}:target.*id="${id}"`, "s"));
    },
  );
});

describe("the pictures of the challenges", () => {
  it.each(
    SPACE.challenges.map(({ value }) => `challenges/${value.slug}/${value.picture?.file ?? "no picture"}`),
  )("%s is small, 1200 × 630, with dark colours", (file) => {
    readDrawing(file);
  });
});

/** @throws if the drawing is missing or breaks a rule of content/README.md */
function readDrawing(file: string): string {
  const bytes = SPACE.media.find((media) => media.file === file)?.bytes ?? new Uint8Array();
  const svg = new TextDecoder().decode(bytes);
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  expect(svg).toContain('viewBox="0 0 1200 630"');
  expect(svg).toContain("@media (prefers-color-scheme: dark)");
  expect(svg).not.toMatch(/<script|href=|url\(|\son\w+=/);
  return svg;
}

function shareOf<T>(counts: Counts<T>, key: T): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (counts.get(key) ?? 0) / total;
}

function lastClauseOf(text: string): string | undefined {
  return text
    .trim()
    .split(/[.:;?!]\s/)
    .at(-1);
}

function wordsOfOptions({ options }: QuestionSource): string[] {
  return options.flatMap(({ text }) => textsOf(text));
}
