import { addQuestion } from "./sample-space.ts";
import type { Space } from "./space.ts";
import { always, linksTo } from "./space.ts";

/** Adds to `health-test`: hidden `hidden1` and `hidden2`, removed `removed`, and `ambiguous` with two right answers; `-a` is always right. */
export function addEdgeCaseQuestions(space: Space): void {
  const hiddenOrRemoved = {
    hidden1: { isHidden: always(true) },
    hidden2: { isHidden: always(true) },
    removed: { isRemoved: always(true) },
  };
  for (const [id, flags] of Object.entries(hiddenOrRemoved)) {
    addQuestion(space, id, "a");
    space.change(id, flags);
  }
  addQuestion(space, "ambiguous", "a");
  space.change("ambiguous-b", { correctAnswer: always(true) });
  space.change("health-test", {
    questions: linksTo("h1", "hidden1", "removed", "h2", "ambiguous", "hidden2"),
  });
}
