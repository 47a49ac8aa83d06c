/** The best round's share of right answers before its first wrong one; 1 is a complete test. */
export function diplomaShare(questions: readonly string[], rounds: readonly (readonly string[])[]): number {
  if (questions.length === 0) return 0;
  const counted = new Set(questions);
  const best = rounds.reduce(
    (best, right) => Math.max(best, right.filter((id) => counted.has(id)).length),
    0,
  );
  return best / counted.size;
}
