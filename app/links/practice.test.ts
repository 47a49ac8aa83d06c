import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionInTest } from "~/domain/progress/topic-answers.ts";
import { isOfOneTest, nextPracticePath, practiceIn, practicePathAt } from "~/links/practice.ts";
import { questionOf, testOf, topicOf } from "../../tests/mocks/quiz-parts.ts";

function inTopic(slug: string, tests: Record<string, readonly string[]>): QuestionInTest[] {
  const all = Object.entries(tests).map(([test, ids]) =>
    testOf(
      test,
      ids.map((id) => questionOf(id)),
    ),
  );
  const topic = topicOf(slug, { tests: all });
  return topic.tests.flatMap((test) => test.questions.map((one) => ({ topic, test, question: one })));
}

function placeOf({ topic, test, question: { globalId } }: QuestionInTest) {
  return { topic: topic.slug, test: test.slug, question: globalId };
}

function queryOf(path: string): URLSearchParams {
  return new URL(path, "http://own.invalid").searchParams;
}

/** Follows a practice from its first question, by addresses alone. */
function walk(missed: readonly QuestionInTest[]): string[] {
  const paths = [practicePathAt(missed)];
  for (const here of missed) {
    const practice = practiceIn(queryOf(paths.at(-1) ?? ""), placeOf(here));
    if (!practice) throw new Error("The address names no practice");
    const next = nextPracticePath(here.topic, here.test, practice);
    if (next !== null) paths.push(next);
  }
  return paths;
}

describe("a practice", () => {
  it("in one test names the questions by their ids", () => {
    const missed = inTopic("health", { risks: ["a", "b", "c"] });
    expect(walk(missed)).toEqual([
      "/t/health/a?again=a,b,c",
      "/t/health/b?again=a,b,c",
      "/t/health/c?again=a,b,c",
    ]);
  });

  it("in several topics names the others with their topic and test", () => {
    const missed = [...inTopic("health", { risks: ["a", "b"] }), ...inTopic("energy", { use: ["c"] })];
    expect(walk(missed)).toEqual([
      "/t/health/a?again=a,b,energy/use/c",
      "/t/health/b?again=a,b,energy/use/c",
      "/t/energy/c?test=use&again=health/risks/a,health/risks/b,c",
    ]);
  });

  it("opens at any of its questions", () => {
    expect(practicePathAt(inTopic("health", { risks: ["a", "b"] }), 1)).toBe("/t/health/b?again=a,b");
  });

  it("is read as it was written, whatever slugs and ids contain", () => {
    const name = fc
      .string({ minLength: 1, maxLength: 8, unit: "grapheme" })
      .filter((text) => text.isWellFormed());
    const some = fc.uniqueArray(name, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(name, name, some, name, some, (slug, test, ids, otherSlug, otherIds) => {
        fc.pre(slug !== otherSlug);
        const missed = [...inTopic(slug, { [test]: ids }), ...inTopic(otherSlug, { [test]: otherIds })];
        const [here] = missed;
        if (!here) throw new Error("There is no question");
        const practice = practiceIn(queryOf(practicePathAt(missed)), placeOf(here));
        expect(practice).toEqual({ places: missed.map(placeOf), index: 0 });
      }),
    );
  });

  it.each([
    ["without questions", ""],
    ["without the question", "again=b"],
    ["with an empty name", "again=,"],
    ["with half a place", "again=health/a"],
    ["that cannot be decoded", "again=%25E0%25A4"],
  ])("an address %s has none", (_, query) => {
    const here = { topic: "health", test: "risks", question: "a" };
    expect(practiceIn(new URLSearchParams(query), here)).toBeNull();
  });

  it("skips what cannot be decoded", () => {
    const here = { topic: "health", test: "risks", question: "a" };
    expect(practiceIn(new URLSearchParams("again=%25E0%25A4,a"), here)?.places).toEqual([here]);
  });

  it.each([
    ["in one test", true, inTopic("health", { risks: ["a", "b"] })],
    ["in two tests", false, inTopic("health", { risks: ["a"], causes: ["b"] })],
  ])("%s is of one test: %j", (_, expected, missed) => {
    expect(isOfOneTest({ places: missed.map(placeOf), index: 0 })).toBe(expected);
  });
});
