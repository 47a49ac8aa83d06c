import type { FakeAnswer } from "./fake-latest-results.ts";

/** The answers that count in an event's results: each user's latest answer to each question. */
export function eventResults(answers: readonly FakeAnswer[]): object {
  const latest = new Map(answers.map((one) => [`${one.user_uuid} ${one.question_global_id}`, one]));
  const questions = new Map<string, Map<string, number>>();
  for (const { question_global_id: question, answer_global_id: answer } of latest.values()) {
    const counts = questions.get(question) ?? new Map<string, number>();
    questions.set(question, counts.set(answer, (counts.get(answer) ?? 0) + 1));
  }
  return {
    participants: new Set(answers.map(({ user_uuid }) => user_uuid)).size,
    questions: [...questions].map(([global_id, counts]) => ({
      global_id,
      answers: [...counts].map(([id, count]) => ({ global_id: id, count })),
    })),
  };
}
