import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseInvitation, countdown, isAlwaysCounting } from "~/domain/kiosk/visit.ts";
import { countLines, questionSizes, sizeStyle, wordStyle } from "./question-size.ts";

describe("the countdown of an idle kiosk", () => {
  it.each([
    [90, 0, null],
    [90, 69_999, null],
    [90, 70_000, 20],
    [90, 70_001, 20],
    [90, 71_000, 19],
    [90, 89_001, 1],
    [90, 90_000, 0],
    [90, 500_000, 0],
    [20, 0, 20],
    [21, 0, null],
    [1, 0, 1],
    [1, 1_000, 0],
  ])("of %i s shows after %i ms: %j", (idleS, quietMs, seconds) => {
    expect(countdown(idleS, quietMs)).toBe(seconds);
  });

  it("is all of the wait with 20 seconds or fewer", () => {
    expect([1, 20, 21].map(isAlwaysCounting)).toEqual([true, true, false]);
  });

  it("never grows while nobody touches the screen, and ends at the limit", () => {
    const wait = fc.integer({ min: 1, max: 3_600 });
    fc.assert(
      fc.property(wait, fc.nat({ max: 4_000_000 }), fc.nat({ max: 10_000 }), (idleS, quietMs, more) => {
        const before = countdown(idleS, quietMs) ?? Infinity;
        const after = countdown(idleS, quietMs + more) ?? Infinity;
        expect(after).toBeLessThanOrEqual(before);
        expect(countdown(idleS, quietMs) === 0).toBe(quietMs >= idleS * 1000);
        expect(isAlwaysCounting(idleS)).toBe(countdown(idleS, 0) !== null);
      }),
    );
  });
});

function topic(id: string, hasQuestion = true) {
  const questionIds = [`${id}-1`, `${id}-2`];
  const openingQuestion = hasQuestion ? { globalId: `${id}-1`, textHtml: id, options: [] } : null;
  return { id, questionIds, openingQuestion };
}

const TOPICS = [topic("a"), topic("b"), topic("pictures", false), topic("c")];
const VISITS = Array.from({ length: 30 }, (_, index) => `visit ${String.fromCharCode(97 + index)}`);

function askedIn(visits: readonly string[], answered: readonly string[] = []): Set<string | undefined> {
  return new Set(visits.map((visit) => chooseInvitation(TOPICS, new Set(answered), visit)?.topic.id));
}

describe("the question of a kiosk's start page", () => {
  it("is another one for another visitor, and each topic with a text question has its turn", () => {
    expect(askedIn(VISITS)).toEqual(new Set(["a", "b", "c"]));
  });

  it("stays the same during a visit", () => {
    const ask = () => chooseInvitation(TOPICS, new Set(), "visit");
    expect(ask()).toEqual(ask());
  });

  it("is of a topic that the visitor has not begun", () => {
    expect(askedIn(VISITS, ["a-1", "c-2"])).toEqual(new Set(["b"]));
  });

  it("is asked again if every topic is begun", () => {
    expect(askedIn(VISITS, ["a-1", "b-1", "c-1"])).toEqual(new Set(["a", "b", "c"]));
  });

  it("is missing if no topic has one", () => {
    expect(chooseInvitation([topic("pictures", false)], new Set(), "visit")).toBeNull();
  });
});

const SHORT = ["50 years", "60 years", "70 years"];
const LONG = [
  "More people die of hunger than of eating too much",
  "More people die of eating too much than of hunger",
  "About as many people die of hunger as of eating too much",
];
const QUESTION = "How many of the world's people had some access to electricity in 2023?";

describe("the size of a question on a kiosk", () => {
  it.each([
    ["Which is the largest city?", SHORT, { portrait: 120, landscape: 120 }],
    [QUESTION, SHORT, { portrait: 120, landscape: 120 }],
    [QUESTION, LONG, { portrait: 90, landscape: 120 }],
    [`${QUESTION} ${QUESTION}`, SHORT, { portrait: 76, landscape: 76 }],
    [`${QUESTION} ${QUESTION} ${QUESTION}`, LONG, { portrait: 56, landscape: 64 }],
  ])("is the largest with which “%s” and its options fit", (text, options, sizes) => {
    expect(questionSizes({ text, options })).toEqual(sizes);
  });

  it("leaves space for the first picture in portrait", () => {
    const options = ["A curve", "A line", "A dot"];
    const { portrait } = questionSizes({ text: QUESTION, options, asImages: true });
    expect(portrait).toBeLessThan(questionSizes({ text: QUESTION, options }).portrait);
  });

  it("leaves space for the start page's heading in landscape", () => {
    const { landscape } = questionSizes({ text: QUESTION, options: SHORT, isInvitation: true });
    expect(landscape).toBeLessThan(questionSizes({ text: QUESTION, options: SHORT }).landscape);
  });

  it("fits a long word on a line", () => {
    const { portrait } = questionSizes({ text: "Fattigdomsbekämpningen?", options: SHORT });
    expect(portrait).toBe(76);
  });

  it("is never smaller for a shorter question, nor below 56", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.nat(60), (text, count) => {
        const shorter = text.split(" ").slice(0, count).join(" ");
        const sizes = questionSizes({ text, options: SHORT });
        const larger = questionSizes({ text: shorter, options: SHORT });
        expect(larger.portrait).toBeGreaterThanOrEqual(sizes.portrait);
        expect(larger.landscape).toBeGreaterThanOrEqual(sizes.landscape);
        expect(Math.min(sizes.portrait, sizes.landscape)).toBeGreaterThanOrEqual(56);
      }),
    );
  });

  it("is told to the style sheet", () => {
    expect(sizeStyle({ portrait: 90, landscape: 104 })).toEqual({ "--portrait": 90, "--landscape": 104 });
  });
});

describe("the lines of a text", () => {
  it.each([
    ["", 5, 1],
    ["one", 5, 1],
    ["one two", 5, 1],
    ["one two three", 5, 2],
    ["  one   two  ", 5, 1],
    ["one two three", 2.5, 3],
    ["Fattigdomsbekämpning", 5, null],
    ["one 1.4\u00A0billion two", 5, 3],
    ["one 1.4 billion two", 5, 2],
  ])("of “%s” on lines of %s em are %s", (text, width, lines) => {
    expect(countLines(text, width)).toBe(lines);
  });

  it("are more if its letters are wider", () => {
    expect(countLines("il ".repeat(20), 5)).toBeLessThan(countLines("mw ".repeat(20), 5) ?? 0);
  });
});

describe("the style of a title", () => {
  it("has the width of its longest word", () => {
    expect(wordStyle("nn nnnn nnn")).toEqual({ "--word": 2.2 });
  });

  it("has a width for a title without words", () => {
    expect(wordStyle("")).toEqual({ "--word": 1 });
  });
});
