import { addChallenge, addChapter, addQuestion } from "./sample-space.ts";
import { always, both, linksTo, type Space } from "./space.ts";

export const CHALLENGE = "/t/Energy-Use/c/story";

/** A challenge with one part of each kind: an intro, two questions with explanations and feedback, and an outro. */
export function addStory(space: Space): void {
  addQuestion(space, "c1", "a");
  addQuestion(space, "c2", "b");
  for (const id of ["once", "end"])
    space.add("screen", id, { globalId: always(id), title: both(`Screen ${id}`, `Skärm ${id}`) });
  space.add("combo", "facts", {
    globalId: always("facts"),
    name: both("Facts", "Fakta"),
    questions: linksTo("c1", "c2"),
    instantExplanation: always(true),
    showFeedback: always(true),
  });
  addChallenge(space, "story", {
    introSequence: linksTo("once"),
    combos: linksTo("facts"),
    outroSequence: linksTo("end"),
  });
  addChapter(space, "chapter", "energy", "story");
}
