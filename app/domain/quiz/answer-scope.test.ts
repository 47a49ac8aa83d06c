import { describe, expect, it } from "vitest";
import { inFirstRound } from "./answer-scope.ts";

describe("an answer's scope in the first round", () => {
  it.each(["test", "diploma"] as const)("is round 1 of a %s", (kind) => {
    const scope = { kind, topicId: "topic", testId: "test", round: 4 };
    expect(inFirstRound(scope)).toEqual({ ...scope, round: 1 });
  });

  it.each([
    { kind: "challenge", topicId: "topic", chapterId: "chapter", challengeId: "challenge", comboId: "combo" },
    { kind: "event", topicId: "topic", testId: "test", eventCode: "ABCD" },
    { kind: "single" },
  ] as const)("is unchanged for a $kind, which has no rounds", (scope) => {
    expect(inFirstRound(scope)).toEqual(scope);
  });
});
