import { addQuestion, addTest, addTopic } from "./sample-space.ts";
import { linksTo, type Space } from "./space.ts";

export const QUESTIONS_PER_TOPIC = 10;

/** Puts that many topics of ten questions each onto the start page. */
export function addManyTopics(space: Space, count: number): void {
  const topics = Array.from({ length: count }, (_, index) => `topic-${index}`);
  for (const topic of topics) {
    const questions = Array.from({ length: QUESTIONS_PER_TOPIC }, (_, index) => `${topic}-q${index}`);
    for (const question of questions) addQuestion(space, question, "a");
    addTest(space, `${topic}-test`, ...questions);
    addTopic(space, topic, [`${topic}-test`]);
  }
  space.change("list", { items: linksTo(...topics) });
}
