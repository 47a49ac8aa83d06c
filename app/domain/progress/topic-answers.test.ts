import { describe, expect, it } from "vitest";
import {
  type AnswersInTopic,
  findOpen,
  hasAnswer,
  knowledgeIn,
  listAllMissed,
  listMissed,
  withoutGone,
} from "~/domain/progress/topic-answers.ts";
import type { Results } from "~/domain/quiz/round.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { optionsOf, questionOf, testOf, topicOf } from "../../../tests/mocks/quiz-parts.ts";

function aTest(globalId: string, ids: readonly string[]): Test {
  return testOf(
    globalId,
    ids.map((id) => questionOf(id, { options: optionsOf("x") })),
  );
}

function aTopic(globalId: string, tests: Test[], diplomaIds: readonly string[] = []): Topic {
  return topicOf(globalId, {
    tests,
    diplomaTest: diplomaIds.length > 0 ? aTest("diploma", diplomaIds) : null,
  });
}

type Verdicts = Record<string, boolean>;

function results(verdicts: Verdicts, answerId = "x"): Results {
  return new Map(Object.entries(verdicts).map(([id, isCorrect]) => [id, { answerId, isCorrect }] as const));
}

type Given = { rounds?: Record<string, Verdicts>; diploma?: Verdicts; challenge?: Verdicts };

function answersIn(topic: Topic, { rounds = {}, diploma, challenge }: Given): AnswersInTopic {
  const parts = new Map(challenge ? [["combo", results(challenge)]] : []);
  return {
    topic,
    answers: {
      rounds: new Map(
        Object.entries(rounds).map(([id, verdicts]) => [id, { number: 1, results: results(verdicts) }]),
      ),
      diploma: diploma ? { number: 1, results: results(diploma) } : null,
      challenges: new Map(challenge ? [["story", { total: 2, parts }]] : []),
    },
  };
}

const topic = aTopic("t", [aTest("one", ["a", "b"]), aTest("two", ["b", "c"])], ["a", "d"]);

function idsOf(missed: ReturnType<typeof listMissed>): string[][] {
  return missed.map(({ test, question: { globalId } }) => [test.globalId, globalId]);
}

describe("the questions to try again", () => {
  it.each<[string, Given, string[][]]>([
    ["none before any answer", {}, []],
    ["the wrong ones of the newest rounds", { rounds: { one: { a: false, b: true } } }, [["one", "a"]]],
    [
      "one that two tests share once, in the first test that has it wrong",
      { rounds: { one: { b: false }, two: { b: false } } },
      [["one", "b"]],
    ],
    ["asked in the test that has the answer", { rounds: { two: { b: false } } }, [["two", "b"]]],
    ["none that is right in another test", { rounds: { one: { b: false }, two: { b: true } } }, []],
    ["none that is right in the diploma test", { rounds: { one: { a: false } }, diploma: { a: true } }, []],
    ["none that is right in a challenge", { rounds: { one: { a: false } }, challenge: { a: true } }, []],
    ["those that are wrong in a challenge alone", { challenge: { c: false } }, [["two", "c"]]],
    ["none that no test asks", { diploma: { d: false } }, []],
  ])("are %s", (_, given, expected) => {
    const read = answersIn(topic, given);
    expect(idsOf(listMissed(read, knowledgeIn([read])))).toEqual(expected);
  });

  it.each([
    ["wrong", false, [["one", "a"]]],
    ["right", true, []],
  ])(
    "that another topic has %s are in the list of all topics once, or not at all",
    (_, isRight, expected) => {
      const read = [
        answersIn(topic, { rounds: { one: { a: false } } }),
        answersIn(aTopic("u", [aTest("three", ["a"])]), { rounds: { three: { a: isRight } } }),
      ];
      expect(idsOf(listAllMissed(read, knowledgeIn(read)))).toEqual(expected);
    },
  );
});

describe("the next question of a topic", () => {
  it.each<[string, Given, string | undefined]>([
    ["the first one before any answer", {}, "a"],
    ["the first without an answer", { rounds: { one: { a: false } } }, "b"],
    ["none that was answered in the diploma test", { diploma: { a: true } }, "b"],
    [
      "missing if all have an answer",
      { rounds: { one: { a: false, b: true }, two: { c: true } } },
      undefined,
    ],
  ])("is %s", (_, given, expected) => {
    const read = answersIn(topic, given);
    expect(findOpen(topic, knowledgeIn([read]))?.question.globalId).toBe(expected);
  });
});

describe("a topic", () => {
  it.each<[string, Given, boolean]>([
    ["without an answer", {}, false],
    ["with an empty round", { rounds: { one: {} } }, false],
    ["with an answer in a test", { rounds: { one: { a: false } } }, true],
    ["with an answer in the diploma test", { diploma: { d: false } }, true],
    ["with an answer in a challenge", { challenge: { d: true } }, true],
  ])("%s is begun: %j", (_, given, expected) => {
    expect(hasAnswer(answersIn(topic, given))).toBe(expected);
  });

  it("has no answers that its tests no longer have", () => {
    const { answers } = answersIn(topic, {
      rounds: { one: { a: true, gone: true }, closed: { a: true } },
      diploma: { d: true, gone: true },
    });
    const kept = withoutGone(topic, answers);
    expect([...kept.rounds].map(([id, round]) => [id, [...round.results.keys()]])).toEqual([["one", ["a"]]]);
    expect([...(kept.diploma?.results.keys() ?? [])]).toEqual(["d"]);
  });
});
