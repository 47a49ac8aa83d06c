import { describe, expect, it } from "vitest";
import {
  type AnswerOption,
  findOption,
  type Question,
  rightOption,
  toVerdict,
} from "~/domain/quiz/question.ts";

function option(globalId: string, marks: Partial<AnswerOption> = {}): AnswerOption {
  return {
    globalId,
    text: globalId,
    image: null,
    isCorrect: false,
    isVeryWrong: false,
    whyChosen: null,
    ...marks,
  };
}

function questionWith(options: AnswerOption[]): Question {
  return {
    globalId: "q",
    textHtml: "",
    text: "",
    image: null,
    options,
    answersAsImages: false,
    shortExplanationHtml: null,
    explanationHtml: null,
    chart: null,
    extraExplanationHtml: null,
    sources: [],
    misconception: null,
  };
}

const wrong = option("wrong");
const veryWrong = option("very-wrong", { isVeryWrong: true });
const right = option("right", { isCorrect: true });

describe("a question", () => {
  it.each([
    ["wrong", wrong],
    ["right", right],
    ["gone", null],
    [null, null],
  ])("finds for %j its option, or none", (answerId, found) => {
    expect(findOption(questionWith([wrong, veryWrong, right]), answerId)).toBe(found);
  });

  it("knows its right option at any position", () => {
    expect(rightOption(questionWith([wrong, right, veryWrong]))).toBe(right);
  });

  it("without a right option is our own fault", () => {
    expect(() => rightOption(questionWith([wrong]))).toThrow("Question q has no right option");
  });
});

describe("a verdict", () => {
  it.each([
    ["right", right, true],
    ["wrong", wrong, false],
    ["very-wrong", veryWrong, false],
    ["right", veryWrong, true],
    ["wrong", right, false],
  ] as const)("is %s in the server's word, for %o judged %j", (verdict, chosen, isCorrect) => {
    expect(toVerdict(chosen, isCorrect)).toBe(verdict);
  });
});
