import { describe, expect, it } from "vitest";
import { type ChallengeShape, type ComboShape, isPastEnd, segmentsOf } from "./challenge-segments.ts";

const combo: ComboShape = {
  globalId: "c",
  questions: ["q1", "q2"],
  intro: 0,
  hasExplanations: false,
  hasFeedback: false,
  outro: 0,
};
const challenge: ChallengeShape = { isVideo: false, intro: 0, combos: [combo], outro: 0 };

describe("the segments of a challenge", () => {
  it.each<[string, Partial<ChallengeShape>, string]>([
    ["nothing", { combos: [] }, ""],
    ["questions alone", {}, "combo:c 2"],
    ["explanations", { combos: [{ ...combo, hasExplanations: true }] }, "combo:c 4"],
    [
      "explanations and feedback",
      { combos: [{ ...combo, hasExplanations: true, hasFeedback: true }] },
      "combo:c 5",
    ],
    ["feedback on no questions", { combos: [{ ...combo, questions: [], hasFeedback: true }] }, "combo:c 1"],
    [
      "everything",
      {
        intro: 3,
        combos: [
          { ...combo, intro: 1, outro: 2 },
          { ...combo, globalId: "empty", questions: [] },
          { ...combo, globalId: "d" },
        ],
        outro: 1,
      },
      "challenge-intro 3, combo-intro:c 1, combo:c 2, combo-outro:c 2, combo:d 2, challenge-outro 1",
    ],
    ["a video, whatever else it has", { isVideo: true, intro: 3 }, "video 1"],
  ])("are in order and never empty, with %s", (_what, more, expected) => {
    const segments = segmentsOf({ ...challenge, ...more });
    expect(segments.map(({ name, size }) => `${name} ${size}`).join(", ")).toBe(expected);
  });

  it.each([
    [0, 0, false],
    [0, 1, false],
    [0, 2, false],
    [1, 0, false],
    [1, 1, true],
    [2, 0, true],
    [9, 9, true],
    [1, 7, false],
  ])("are passed at segment %i, screen %i: %j", (segment, screen, expected) => {
    expect(isPastEnd({ segment, screen }, segmentsOf({ ...challenge, outro: 1 }))).toBe(expected);
  });
});
