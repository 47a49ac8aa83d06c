import type { Results } from "~/domain/quiz/round.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";

/** A test that everybody in a room takes at the same time. `topicSlug` is null without a topic, `testId` if the event names no test. */
export type EventDetails = {
  code: string;
  name: string;
  description: string;
  topicSlug: string | null;
  testId: string | null;
};

/** The test that the event names, else the topic's first; null if the topic has none to ask. */
export function findEventTest({ testId }: Pick<EventDetails, "testId">, topic: Topic | null): Test | null {
  if (!topic) return null;
  const { tests, diplomaTest } = topic.inEvents ?? topic;
  if (testId === null) return tests[0] ?? null;
  return [...tests, diplomaTest].find((test) => test?.globalId === testId) ?? null;
}

/** Null if all are answered. Unlike in a test, right and wrong do not matter. */
export function firstUnanswered(order: readonly string[], results: Results): string | null {
  return order.find((id) => !results.has(id)) ?? null;
}

export function turnOf(order: readonly string[], results: Results, id: string): "now" | "answered" | "later" {
  if (results.has(id)) return "answered";
  return firstUnanswered(order, results) === id ? "now" : "later";
}
