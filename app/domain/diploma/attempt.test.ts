import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answerTo,
  type Attempt,
  countRight,
  currentQuestion,
  inOrder,
  isAllRight,
  leaveAttempt,
  shuffle,
  startAttempt,
  withDiplomaAnswer,
} from "~/domain/diploma/attempt.ts";
import type { Question } from "~/domain/quiz/question.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import { optionsOf, questionOf, testOf as diplomaTest } from "../../../tests/mocks/quiz-parts.ts";

function testOf(...ids: readonly string[]): Test {
  return diplomaTest("diploma", ids.map(toQuestion));
}

function toQuestion(id: string): Question {
  return questionOf(id, { options: optionsOf(`${id}-a`, `${id}-b`, `${id}-c`) });
}

function answer(attempt: Attempt, test: Test, questionId: string, isCorrect = true): Attempt {
  return withDiplomaAnswer(attempt, test, { questionId, answerId: `${questionId}-a`, isCorrect });
}

function currentId(attempt: Attempt, test: Test): string | null {
  return currentQuestion(attempt, inOrder(attempt, test))?.globalId ?? null;
}

const TEST = testOf("q1", "q2", "q3", "q4");
const begun = startAttempt("seed", 3);
const orderIds = inOrder(begun, TEST).questions.map(({ globalId }) => globalId);
const [first = "", second = "", third = "", fourth = ""] = orderIds;

describe("an attempt at a diploma", () => {
  it("asks the questions one after another, in its order", () => {
    let attempt = begun;
    const asked: (string | null)[] = [];
    for (const id of orderIds) {
      asked.push(currentId(attempt, TEST));
      attempt = answer(attempt, TEST, id);
    }
    expect(asked).toEqual(orderIds);
    expect(attempt).toMatchObject({ isOn: false, failed: null });
    expect(isAllRight(attempt, TEST)).toBe(true);
  });

  it("ends at the first wrong answer, and keeps what was right before it", () => {
    const attempt = answer(answer(begun, TEST, first), TEST, second, false);
    expect(attempt.isOn).toBe(false);
    expect(attempt.failed).toEqual({ questionId: second, answerId: `${second}-a` });
    expect(currentId(attempt, TEST)).toBeNull();
    expect(countRight(attempt, TEST)).toBe(1);
    expect(isAllRight(answer(attempt, testOf(first, second), second), testOf(first, second))).toBe(false);
  });

  it("knows what was answered: the right option, and the wrong one that was chosen", () => {
    const attempt = withDiplomaAnswer(answer(begun, TEST, "q1"), TEST, {
      ...{ questionId: "q2", answerId: "q2-b", isCorrect: false },
    });
    const answers = TEST.questions.map((question) => answerTo(attempt, question));
    const expected = [
      { answerId: "q1-a", isCorrect: true },
      { answerId: "q2-b", isCorrect: false },
    ];
    expect(answers).toEqual([...expected, null, null]);
  });

  it("asks nothing after it was left", () => {
    expect(currentId(leaveAttempt(begun), TEST)).toBeNull();
  });

  it("started again knows nothing of the one before, and has another order", () => {
    const again = startAttempt("another seed", 4);
    expect(again).toEqual({ seed: "another seed", round: 4, isOn: true, rightIds: new Set(), failed: null });
    expect(inOrder(again, TEST).questions.map(({ globalId }) => globalId)).not.toEqual(orderIds);
  });

  it("shuffles the options of each question", () => {
    const orders = Array.from({ length: 20 }, (_, index) =>
      inOrder(startAttempt(`seed ${index}`, 1), testOf("q1"))
        .questions[0]?.options.map(({ globalId }) => globalId)
        .join(" "),
    );
    expect(new Set(orders).size).toBeGreaterThan(3);
  });
});

describe("an attempt while the editors change the test", () => {
  it("goes on with the questions that are left", () => {
    const attempt = answer(begun, TEST, first);
    expect(currentId(attempt, testOf(first, third, fourth))).toBe(third);
  });

  it("has nothing left to ask when the last open question is removed and all others are right", () => {
    const attempt = [first, second, third].reduce((one, id) => answer(one, TEST, id), begun);
    const shorter = testOf(first, second, third);
    expect(currentId(attempt, shorter)).toBeNull();
    expect(isAllRight(attempt, shorter)).toBe(true);
  });

  it("asks a question that was added, at any position", () => {
    const attempt = [first, second, third].reduce((one, id) => answer(one, TEST, id), begun);
    const longer = testOf("q5", "q1", "q2", "q3", "q4");
    expect([fourth, "q5"]).toContain(currentId(attempt, longer));
    expect(isAllRight(answer(attempt, longer, fourth), longer)).toBe(false);
  });
});

const id = fc.constantFrom("q1", "q2", "q3", "q4", "q5");
const move = fc.oneof(
  fc.record({ kind: fc.constant("answer" as const), id, isCorrect: fc.boolean() }),
  fc.record({ kind: fc.constant("current" as const), isCorrect: fc.constantFrom(true, true, true, false) }),
  fc.record({ kind: fc.constant("start" as const), seed: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant("leave" as const) }),
  fc.record({ kind: fc.constant("edit" as const), ids: fc.uniqueArray(id, { minLength: 1 }) }),
);

it("no moves pass without a right answer to every remaining question", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let attempt = begun;
      let test = TEST;
      let right = new Set<string>();
      let hasFailed = false;
      for (const one of moves) {
        if (one.kind === "start") {
          attempt = startAttempt(one.seed, attempt.round + 1);
          right = new Set();
          hasFailed = false;
        }
        if (one.kind === "leave") attempt = leaveAttempt(attempt);
        if (one.kind === "edit") test = testOf(...one.ids);
        const answered =
          one.kind === "answer" ? one.id : one.kind === "current" ? currentId(attempt, test) : null;
        if (answered === null || !("isCorrect" in one)) continue;
        attempt = answer(attempt, test, answered, one.isCorrect);
        if (one.isCorrect) right.add(answered);
        hasFailed ||= !one.isCorrect;
        expect(attempt.isOn && hasFailed).toBe(false);
      }
      const areAllRight = test.questions.every(({ globalId }) => right.has(globalId));
      expect(isAllRight(attempt, test)).toBe(areAllRight && !hasFailed);
    }),
  );
});

const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 64 }), { minLength: 1, maxLength: 40 });
const anySeed = fc.string({ maxLength: 20 });

function idsIn(order: string, items: readonly string[]): string[] {
  return shuffle(
    order,
    items.map((globalId) => ({ globalId })),
  ).map(({ globalId }) => globalId);
}

describe("a shuffled list", () => {
  it("has every item once", () => {
    fc.assert(
      fc.property(anySeed, anyIds, (order, items) => {
        expect(idsIn(order, items).sort()).toEqual([...items].sort());
      }),
    );
  });

  it("is in the same order for any order of the input", () => {
    fc.assert(
      fc.property(anySeed, anyIds, (order, items) => {
        expect(idsIn(order, [...items].reverse())).toEqual(idsIn(order, items));
      }),
    );
  });

  it("has two items that are hashed alike in the order of their ids", () => {
    expect(idsIn("seed", ["1vvabw4", "1dqgtuc"])).toEqual(["1dqgtuc", "1vvabw4"]);
    expect(idsIn("seed", ["1dqgtuc", "1vvabw4"])).toEqual(["1dqgtuc", "1vvabw4"]);
  });

  it("keeps its order when an item is taken out or comes back", () => {
    fc.assert(
      fc.property(anySeed, anyIds, fc.nat(), (order, items, at) => {
        const gone = items[at % items.length];
        const without = idsIn(order, items).filter((id) => id !== gone);
        expect(
          idsIn(
            order,
            items.filter((id) => id !== gone),
          ),
        ).toEqual(without);
      }),
    );
  });

  it("has each of three options first about equally often", () => {
    const options = ["q1-a", "q1-b", "q1-c"];
    const firsts = Array.from({ length: 3_000 }, (_, index) => idsIn(`seed ${index}`, options)[0]);
    for (const option of options) {
      const count = firsts.filter((first) => first === option).length;
      expect(count).toBeGreaterThan(900);
      expect(count).toBeLessThan(1_100);
    }
  });
});
