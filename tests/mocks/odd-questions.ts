import { addQuestion } from "./sample-space.ts";
import { always, linksTo } from "./space.ts";
import type { Space } from "./space.ts";

/**
 * Puts what the shipped space has not into `health-test` of the sample space, after h1 and h2: `quiet1` and `quiet2` are
 * hidden, `gone` is removed, and `torn` is broken on purpose (two right answers). All are right at `-a`. (The topic
 * `secret` of the sample space is hidden already.)
 */
export function addOddQuestions(space: Space): void {
  const odd = {
    quiet1: { isHidden: always(true) },
    quiet2: { isHidden: always(true) },
    gone: { isRemoved: always(true) },
  };
  for (const [id, flags] of Object.entries(odd)) {
    addQuestion(space, id, "a");
    space.change(id, flags);
  }
  addQuestion(space, "torn", "a");
  space.change("torn-b", { correctAnswer: always(true) });
  space.change("health-test", { questions: linksTo("h1", "quiet1", "gone", "h2", "torn", "quiet2") });
}
