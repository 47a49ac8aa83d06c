import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { listEmbedded } from "~/domain/quiz/list-embedded.ts";
import { EMPTY_RESULTS, nextQuestion, type Round, summarize } from "~/domain/quiz/round.ts";
import { findTest, type Test, type Topic } from "~/domain/quiz/topic.ts";
import { embedDonePath, embedQuestionPath } from "~/links/embed-paths.ts";

/** The test in the query, else the topic's first; null if the topic has none, or none with a question for embeds. */
export function findEmbedTest(topic: Topic, query: URLSearchParams): Test | null {
  const test = findTest(topic, query.get("test")) ?? topic.tests[0] ?? null;
  return test && listEmbedded(test).length > 0 ? test : null;
}

/** The next question that is not answered, else the result. */
export function nextEmbedPath(
  topic: Topic,
  test: Test,
  round: Round,
): { path: EnglishPath; isQuestion: boolean } {
  const next = findUnanswered(test, round);
  if (next === null) return { path: embedDonePath(topic), isQuestion: false };
  return { path: embedQuestionPath(topic, next), isQuestion: true };
}

export function toEmbedProgress(test: Test, round: Round | null) {
  const results = round?.results ?? EMPTY_RESULTS;
  const order = listEmbedded(test).map(({ globalId }) => globalId);
  const { answered, right, total } = summarize(order, results);
  return { answered, right, total, firstWrongId: nextWrong(order, round) };
}

function findUnanswered(test: Test, { results }: Round): string | null {
  return listEmbedded(test).find(({ globalId }) => !results.has(globalId))?.globalId ?? null;
}

function nextWrong(order: readonly string[], round: Round | null): string | null {
  return round && nextQuestion(order, round.results, null);
}
