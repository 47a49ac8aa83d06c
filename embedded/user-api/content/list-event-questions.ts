import type { ContentIndex, IndexedEvent } from "./content-index.ts";

/** In the test's order; empty if the test was deleted. */
export function listEventQuestions(event: IndexedEvent, { topics }: ContentIndex): readonly string[] {
  const topic = topics.get(event.topic)?.inEvents;
  const test = [...(topic?.tests ?? []), topic?.diplomaTest].find((one) => one?.globalId === event.test);
  return test?.questions ?? [];
}
