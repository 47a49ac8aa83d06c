import type { ContentIndex, IndexedEvent } from "./content-index.ts";

/** The questions that the event asks, in the test's order; none where its test is gone. */
export function listEventQuestions(event: IndexedEvent, { topics }: ContentIndex): readonly string[] {
  const topic = topics.get(event.topic);
  const test = [...(topic?.tests ?? []), topic?.diplomaTest].find((one) => one?.globalId === event.test);
  return test?.questions ?? [];
}
