import { describe, expect, it } from "vitest";
import type { Question } from "~/domain/quiz/question.ts";
import { findTestOf, listChallenges, type Topic } from "~/domain/quiz/topic.ts";
import { questionPath } from "~/links/paths.ts";

function question(globalId: string): Question {
  const texts = {
    textHtml: "",
    text: "",
    explanationHtml: null,
    chart: null,
    shortExplanationHtml: null,
    extraExplanationHtml: null,
  };
  return {
    globalId,
    ...texts,
    image: null,
    options: [],
    answersAsImages: false,
    sources: [],
    misconception: null,
  };
}

const first = { globalId: "1", slug: "first", name: null, questions: [question("a"), question("b")] };
const second = { globalId: "2", slug: "Second", name: null, questions: [question("b"), question("c/ö")] };
const topic: Topic = {
  globalId: "t",
  slug: "a topic",
  name: "",
  description: "",
  category: null,
  color: null,
  image: null,
  isHidden: false,
  tests: [first, second],
  diplomaTest: null,
  chapters: [],
};

describe("the test of a question", () => {
  it.each([
    ["a", null, first],
    ["b", null, first],
    ["c/ö", null, second],
    ["b", "Second", second],
    ["b", "second", second],
    ["b", " se\u00adcond ", second],
    ["b", "unknown", first],
    ["a", "Second", first],
    ["b", "", first],
    ["nowhere", null, null],
    ["nowhere", "first", null],
  ])("%s, asked for in %s", (questionId, slug, expected) => {
    expect(findTestOf(topic, questionId, slug)).toBe(expected);
  });
});

it("a test that is spelled exactly so comes before one in another letter case", () => {
  const exact = { ...second, globalId: "3", slug: "second" };
  expect(findTestOf({ ...topic, tests: [second, exact] }, "b", "second")).toBe(exact);
});

describe("a topic's challenges", () => {
  it("are those of all its chapters, in their order", () => {
    const challenge = { slug: "", title: "", description: "", image: null, isHidden: false, isVideo: false };
    const one = { ...challenge, globalId: "1" };
    const two = { ...challenge, globalId: "2" };
    const three = { ...challenge, globalId: "3" };
    const chapter = { id: "", name: "", description: "" };
    const chapters = [
      { ...chapter, challenges: [one, two] },
      { ...chapter, challenges: [three] },
    ];
    expect(listChallenges({ ...topic, chapters })).toEqual([one, two, three]);
  });
});

describe("a question's address", () => {
  it("names its test only if the question would otherwise be asked in another", () => {
    expect(questionPath(topic, first, "b")).toBe("/t/a%20topic/b");
    expect(questionPath(topic, second, "b", "feedback")).toBe("/t/a%20topic/b/feedback?test=Second");
    expect(questionPath(topic, second, "c/ö", "explanation")).toBe("/t/a%20topic/c%2F%C3%B6/explanation");
  });
});
