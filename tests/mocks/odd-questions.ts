import { addQuestion } from "./sample-space.ts";
import type { Space } from "./space.ts";
import { always, linksTo } from "./space.ts";

/** Adds to `health-test`: hidden `quiet1` and `quiet2`, removed `gone`, and `torn` with two right answers; `-a` is always right. */
export function addOddQuestions(space: Space): void {
  const hiddenOrRemoved = {
    quiet1: { isHidden: always(true) },
    quiet2: { isHidden: always(true) },
    gone: { isRemoved: always(true) },
  };
  for (const [id, flags] of Object.entries(hiddenOrRemoved)) {
    addQuestion(space, id, "a");
    space.change(id, flags);
  }
  addQuestion(space, "torn", "a");
  space.change("torn-b", { correctAnswer: always(true) });
  space.change("health-test", { questions: linksTo("h1", "quiet1", "gone", "h2", "torn", "quiet2") });
}
