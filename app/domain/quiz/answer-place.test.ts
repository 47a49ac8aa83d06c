import { describe, expect, it } from "vitest";
import { inFirstRound } from "~/domain/quiz/answer-place.ts";

describe("an answer's place in the first round", () => {
  it.each(["test", "diploma"] as const)("is round 1 of a %s", (kind) => {
    const place = { kind, topicId: "topic", testId: "test", round: 4 };
    expect(inFirstRound(place)).toEqual({ ...place, round: 1 });
  });

  it.each([
    { kind: "challenge", topicId: "topic", chapterId: "chapter", challengeId: "challenge", comboId: "combo" },
    { kind: "event", topicId: "topic", testId: "test", eventCode: "ABCD" },
    { kind: "single" },
  ] as const)("is unchanged for a $kind, which has no rounds", (place) => {
    expect(inFirstRound(place)).toEqual(place);
  });
});
