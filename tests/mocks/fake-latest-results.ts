import type { UserAnswerRequest } from "../../contracts/user-api.ts";

export type FakeAnswer = UserAnswerRequest & { is_correct: boolean };

/** A foreign server leaves the rounds out; `diplomaTestId` is the topic's diploma test. */
type Options = { isForeign: boolean; diplomaTestId: string | null };

/** The response of `latest_results` for a user's answers. */
export function latestResults(
  mine: readonly FakeAnswer[],
  topic: string,
  { isForeign, diplomaTestId }: Options,
): object {
  const ofTopic = mine.filter((answer) => answer.topic_global_id === topic);
  const ids = [...new Set(ofTopic.flatMap((answer) => answer.test_global_id ?? []))];
  const all = ids.map((id) => {
    const round = nextRound(mine, id) - 1;
    const inRound = ofTopic.filter((answer) => answer.test_global_id === id && answer.test_round === round);
    const latest = new Map(inRound.map((answer) => [answer.question_global_id, answer]));
    const questions = [...latest.values()].map(toQuestion);
    return { global_id: id, ...(!isForeign && { test_round: round }), questions };
  });
  const tests = all.filter(({ global_id }) => global_id !== diplomaTestId);
  const diploma = all.find(({ global_id }) => global_id === diplomaTestId) ?? null;
  return { diploma_test: diploma, challenges: challengesIn(ofTopic), tests };
}

export function nextRound(answers: readonly FakeAnswer[], test: string): number {
  const rounds = answers
    .filter((answer) => answer.test_global_id === test)
    .map((answer) => answer.test_round ?? 0);
  return Math.max(0, ...rounds) + 1;
}

/** Without the questions that have no answer. */
function challengesIn(answers: readonly FakeAnswer[]): object[] {
  const inChallenges = answers.filter((answer) => answer.challenge_global_id !== null);
  const latest = [
    ...new Map(
      inChallenges.map((answer) => [`${answer.combo_global_id} ${answer.question_global_id}`, answer]),
    ).values(),
  ];
  return latest.map(({ challenge_global_id }) => ({
    global_id: challenge_global_id,
    combos: latest
      .filter((answer) => answer.challenge_global_id === challenge_global_id)
      .map((answer) => ({ global_id: answer.combo_global_id, questions: [toQuestion(answer)] })),
  }));
}

function toQuestion({ question_global_id, answer_global_id, is_correct }: FakeAnswer) {
  return { global_id: question_global_id, answer: { global_id: answer_global_id, is_correct } };
}
