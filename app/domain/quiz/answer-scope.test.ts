import { describe, expect, it } from "vitest";
import { inRound } from "./answer-scope.ts";

describe("an answer's scope in another round", () => {
  it.each(["test", "diploma"] as const)("is that round of a %s", (kind) => {
    const scope = { kind, topicId: "topic", testId: "test", round: 4 };
    expect(inRound(scope, 2)).toEqual({ ...scope, round: 2 });
  });

  it.each([
    { kind: "challenge", topicId: "topic", chapterId: "chapter", challengeId: "challenge", comboId: "combo" },
    { kind: "event", topicId: "topic", testId: "test", eventCode: "ABCD" },
    { kind: "single" },
  ] as const)("is unchanged for a $kind, which has no rounds", (scope) => {
    expect(inRound(scope, 2)).toEqual(scope);
  });
});
