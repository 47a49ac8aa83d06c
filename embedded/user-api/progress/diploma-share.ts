/**
 * How much of a diploma test is done: the best round's share of right first answers up to the wrong one
 * that ended it. 1 is a complete test.
 * @param questions the test's questions that count
 * @param rounds each round's right questions, up to the wrong one
 */
export function diplomaShare(questions: readonly string[], rounds: readonly (readonly string[])[]): number {
  if (questions.length === 0) return 0;
  const counted = new Set(questions);
  const best = rounds.reduce(
    (most, right) => Math.max(most, right.filter((id) => counted.has(id)).length),
    0,
  );
  return best / counted.size;
}
