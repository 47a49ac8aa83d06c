import { expect, it } from "vitest";
import type { IndexedChallenge, IndexedCombo } from "../content/content-index.ts";
import { isCompleted } from "./is-completed.ts";

const combo: IndexedCombo = {
  globalId: "c",
  questions: ["q1", "q2"],
  intro: 0,
  hasExplanations: false,
  hasFeedback: false,
  outro: 0,
};
const challenge: IndexedChallenge = { globalId: "x", isVideo: false, intro: 0, combos: [combo], outro: 0 };

const both = ["q1", "q2"].map((question_global_id) => ({ combo_global_id: "c", question_global_id }));

it.each<[string, Partial<IndexedChallenge>, [number, number] | null, typeof both, boolean]>([
  ["all answered, past the end", {}, [1, 0], both, true],
  ["all answered, on the screen after the last one", {}, [0, 2], both, true],
  ["all answered, on the last screen", {}, [0, 1], both, false],
  ["all answered, nothing stored", {}, null, both, false],
  ["one question left out", {}, [1, 0], both.slice(1), false],
  ["answered in another combo", {}, [1, 0], both.map((one) => ({ ...one, combo_global_id: "d" })), false],
  ["past segments that were deleted since", {}, [4, 0], both, true],
  ["before a segment that was added since", { outro: 1 }, [1, 0], both, false],
  ["a video that was begun", { isVideo: true }, [0, 0], [], false],
  ["a video that was seen", { isVideo: true }, [1, 0], [], true],
  ["a video whose only screen is done", { isVideo: true }, [0, 1], [], true],
])("knows whether a challenge is completed: %s", (_what, more, place, answered, completed) => {
  const stands = place ? { current_segment: place[0], current_screen: place[1] } : undefined;
  expect(isCompleted({ ...challenge, ...more }, stands, answered)).toBe(completed);
});
