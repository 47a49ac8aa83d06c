import { describe, expect, it } from "vitest";
import { findOpening, findTextQuestion, type OpeningQuestion } from "~/domain/quiz/opening-question.ts";

function question(globalId: string): OpeningQuestion {
  return { globalId, textHtml: globalId, options: [{ globalId: `${globalId}-a`, text: "One" }] };
}

function topic(globalId: string, openingQuestion: OpeningQuestion | null) {
  const texts = { slug: globalId, name: globalId, description: "", category: null, color: null };
  return {
    globalId,
    ...texts,
    image: null,
    isHidden: false,
    questionIds: [],
    placedIds: [],
    openingQuestion,
  };
}

describe("the question that a first visit begins with", () => {
  it("is that of the first topic that has one", () => {
    const lists = [
      { name: "One", topics: [topic("pictures", null)] },
      { name: "Two", topics: [topic("a", question("a1")), topic("b", question("b1"))] },
    ];
    expect(findOpening(lists)).toMatchObject({ topic: { globalId: "a" }, question: { globalId: "a1" } });
  });

  it("is missing if no topic has one", () => {
    expect(findOpening([{ topics: [topic("pictures", null)] }])).toBeNull();
  });

  it("is a topic's first one whose answers are texts", () => {
    const questions = [
      { id: "q1", isOfPictures: true },
      { id: "q2", isOfPictures: false },
      { id: "q3", isOfPictures: false },
    ];
    expect(findTextQuestion(questions)?.id).toBe("q2");
    expect(findTextQuestion(questions.slice(0, 1))).toBeNull();
  });
});
