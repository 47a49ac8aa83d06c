import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Challenge,
  type Combo,
  findUnanswered,
  type Screen,
  screensOf,
  type TextScreen,
} from "~/domain/challenge/challenge.ts";
import {
  type ChallengePosition,
  comparePositions,
  endOf,
  isDone,
  parseAt,
  positionAfter,
  positionToShow,
  resolvePosition,
  segmentPercent,
  shareBehind,
  START,
  toAt,
  toStored,
} from "~/domain/challenge/position.ts";
import type { Question } from "~/domain/quiz/question.ts";
import { questionOf } from "../../../tests/mocks/quiz-parts.ts";

const text: TextScreen = { title: "Once", bodyHtml: null, image: null };

function combo(globalId: string, more: Partial<Combo> = {}): Combo {
  const parts = { intro: [], outro: [], hasExplanations: false, hasFeedback: false };
  return { globalId, name: null, questions: [questionOf("q1"), questionOf("q2")], ...parts, ...more };
}

function challenge(more: Partial<Challenge> = {}): Challenge {
  const details = { globalId: "x", slug: "x", title: "X", description: "", image: null, isHidden: false };
  return { ...details, isVideo: false, video: null, intro: [], combos: [], outro: [], ...more };
}

const texts = fc.array(fc.constant(text), { maxLength: 3 });
const anyQuestion = fc.nat({ max: 9 }).map((id) => questionOf(`q${id}`));
const combos = fc
  .array(
    fc.record({
      intro: texts,
      outro: texts,
      hasExplanations: fc.boolean(),
      hasFeedback: fc.boolean(),
      questions: fc.array(anyQuestion, { maxLength: 4 }),
    }),
    { maxLength: 4 },
  )
  .map((all) => all.map((more, index) => combo(`c${index}`, more)));
const anyChallenge = fc
  .record({ intro: texts, combos, outro: texts, isVideo: fc.boolean() })
  .map((more) => challenge(more));
const anyNumber = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(2 ** 31 - 1, -(2 ** 31)));

function describeScreen(screen: Screen): string {
  return "question" in screen ? `${screen.kind} ${screen.question.globalId}` : screen.kind;
}

describe("the screens of a challenge", () => {
  it.each<[string, Partial<Challenge>, Record<string, string[]>]>([
    ["nothing", {}, {}],
    [
      "questions with explanations and feedback",
      { combos: [combo("c", { hasExplanations: true, hasFeedback: true })] },
      { "combo:c": ["question q1", "explanation q1", "question q2", "explanation q2", "feedback"] },
    ],
    [
      "every part",
      {
        intro: [text, text],
        combos: [combo("c", { intro: [text], outro: [text] }), combo("d")],
        outro: [text],
      },
      {
        "challenge-intro": ["text", "text"],
        "combo-intro:c": ["text"],
        "combo:c": ["question q1", "question q2"],
        "combo-outro:c": ["text"],
        "combo:d": ["question q1", "question q2"],
        "challenge-outro": ["text"],
      },
    ],
    ["a video", { isVideo: true, intro: [text] }, { video: ["video"] }],
  ])("are in order, with %s", (_, more, expected) => {
    const segments = screensOf(challenge(more)).map(({ name, screens }) => [
      name,
      screens.map(describeScreen),
    ]);
    expect(Object.fromEntries(segments)).toEqual(expected);
  });

  it("are each visited once by walking forward, which then ends", () => {
    fc.assert(
      fc.property(anyChallenge, (any) => {
        const segments = screensOf(any);
        const visited: Screen[] = [];
        let position: ChallengePosition = START;
        while (!isDone(segments, position)) {
          const screen = segments[position.segment]?.screens[position.screen];
          if (!screen) throw new Error(`No screen at ${JSON.stringify(position)}`);
          visited.push(screen);
          const next = positionAfter(segments, position);
          expect(comparePositions(next, position)).toBeGreaterThan(0);
          position = next;
        }
        expect(position).toEqual(endOf(segments));
        expect(visited).toEqual(segments.flatMap(({ screens }) => screens));
      }),
    );
  });
});

describe("the first question that was not answered", () => {
  const segments = screensOf(
    challenge({ intro: [text], combos: [combo("c", { hasExplanations: true }), combo("d")] }),
  );

  it.each([
    [[], { segment: 1, screen: 0 }],
    [["c q1"], { segment: 1, screen: 2 }],
    [["c q1", "c q2", "d q1"], { segment: 2, screen: 1 }],
    [["c q1", "c q2", "d q1", "d q2"], null],
  ])("where %j were is at %j", (answered, position) => {
    const isAnswered = ({ globalId }: Combo, one: Question) =>
      answered.includes(`${globalId} ${one.globalId}`);
    expect(findUnanswered(segments, isAnswered)).toEqual(position);
  });
});

describe("a stored position", () => {
  const segments = screensOf(
    challenge({ intro: [text, text], combos: [combo("c", { hasFeedback: true })], outro: [text] }),
  );

  it.each([
    [0, 0, "challenge-intro", 0, 0],
    [0, 1, "challenge-intro", 0, 1],
    [0, 2, "challenge-intro", 1, 0],
    [1, 3, "combo:c", 2, 0],
    [2, 1, "challenge-outro", 3, 0],
    [3, 0, "done", 3, 0],
    [7, 0, "done", 3, 0],
    [1, 0, "done", 1, 0],
    [0, 1, "", 0, 1],
    [0, 2, "combo:c", 1, 2],
    [5, 1, "combo:c", 1, 1],
    [0, 3, "combo:c", 2, 0],
    [0, 4, "combo:c", 0, 0],
    [1, 1, "combo:gone", 0, 0],
    [3, 1, "", 0, 0],
    [4, 0, "", 0, 0],
    [-1, 0, "", 0, 0],
    [1, -1, "combo:c", 0, 0],
    [2 ** 31 - 1, 2 ** 31 - 1, "combo:c", 0, 0],
  ])("at segment %i, screen %i of %j is %i.%i", (segment, screen, name, atSegment, atScreen) => {
    const position = { segment: atSegment, screen: atScreen };
    expect(resolvePosition(segments, { segment, screen, name })).toEqual(position);
  });

  it("is always in range, and is the start if nothing is stored", () => {
    const names = fc.constantFrom(
      ..."done challenge-intro combo:c0 combo:c1 challenge-outro x".split(" "),
      "",
    );
    fc.assert(
      fc.property(anyChallenge, anyNumber, anyNumber, names, (any, segment, screen, name) => {
        const all = screensOf(any);
        const position = resolvePosition(all, { segment, screen, name });
        const isAtScreen = all[position.segment]?.screens[position.screen] !== undefined;
        expect(isAtScreen || isDone(all, position) || all.length === 0).toBe(true);
        expect(resolvePosition(all, null)).toEqual(START);
      }),
    );
  });

  it("is what was stored, as long as the challenge stays", () => {
    fc.assert(
      fc.property(anyChallenge, fc.nat({ max: 40 }), (any, steps) => {
        const all = screensOf(any);
        let position: ChallengePosition = START;
        for (let step = 0; step < steps && !isDone(all, position); step += 1)
          position = positionAfter(all, position);
        expect(resolvePosition(all, toStored(all, position))).toEqual(position);
      }),
    );
  });

  it("has behind it its screen's share of the segment", () => {
    expect(segmentPercent(segments, { segment: 1, screen: 0 })).toBe(0);
    expect(segmentPercent(segments, { segment: 0, screen: 1 })).toBe(50);
    expect(segmentPercent(segments, endOf(segments))).toBe(100);
  });

  it("has behind it its share of all screens", () => {
    expect(shareBehind(segments, START)).toBe(0);
    expect(shareBehind(segments, { segment: 1, screen: 1 })).toBe(0.5);
    expect(shareBehind(segments, endOf(segments))).toBe(1);
    expect(shareBehind([], START)).toBe(1);
  });
});

describe("the position in a challenge's address", () => {
  it.each([
    ["0.0", { segment: 0, screen: 0 }],
    ["12.34", { segment: 12, screen: 34 }],
    [null, null],
    ["", null],
    ["1", null],
    ["1.", null],
    ["-1.0", null],
    ["1.-1", null],
    ["1.0.0", null],
    [" 1.0", null],
    ["1e3.0", null],
    ["99999.0", null],
  ])("%j is %j", (text, position) => {
    expect(parseAt(text)).toEqual(position);
  });

  it("is read as it was written", () => {
    const number = fc.nat({ max: 9_999 });
    fc.assert(
      fc.property(number, number, (segment, screen) => {
        expect(parseAt(toAt({ segment, screen }))).toEqual({ segment, screen });
      }),
    );
  });

  it.each([
    ["2.3", "2.3"],
    ["2.0", "2.0"],
    ["2.4", "2.3"],
    ["1.0", "2.3"],
    ["3.0", "2.3"],
    ["x", "2.3"],
  ])("%s, asked for by a learner at 2.3, shows %s", (asked, shown) => {
    expect(toAt(positionToShow({ segment: 2, screen: 3 }, parseAt(asked)))).toBe(shown);
  });
});
