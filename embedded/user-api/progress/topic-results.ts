import type { LatestResultsReply } from "../../../contracts/user-api.ts";
import { challengesOf, type IndexedTest, type IndexedTopic } from "../content/content-index.ts";
import type { LatestRow } from "./read-progress.ts";

export function toTopicResults(topic: IndexedTopic, rows: readonly LatestRow[]): LatestResultsReply {
  return {
    diploma_test: topic.diplomaTest && toTestResult(topic.diplomaTest, rows),
    tests: topic.tests.map((test) => toTestResult(test, rows)),
    challenges: challengesOf(topic).map((challenge) => ({
      global_id: challenge.globalId,
      combos: challenge.combos.map((combo) => {
        const isHere = (row: LatestRow) =>
          row.challenge_global_id === challenge.globalId && row.combo_global_id === combo.globalId;
        return { global_id: combo.globalId, questions: withAnswers(combo.questions, rows.filter(isHere)) };
      }),
    })),
  };
}

function toTestResult(test: IndexedTest, rows: readonly LatestRow[]) {
  const ofTest = rows.filter((row) => row.test_global_id === test.globalId);
  const round = Math.max(1, ...ofTest.map((row) => row.test_round));
  const ofRound = ofTest.filter((row) => row.test_round === round);
  return { global_id: test.globalId, test_round: round, questions: withAnswers(test.questions, ofRound) };
}

function withAnswers(questions: readonly string[], rows: readonly LatestRow[]) {
  const byQuestion = new Map(rows.map((row) => [row.question_global_id, row]));
  return questions.map((id) => {
    const row = byQuestion.get(id);
    const answer = row ? { global_id: row.answer_global_id, is_correct: row.is_correct } : null;
    return { global_id: id, answer };
  });
}
