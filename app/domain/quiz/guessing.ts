/** The average number of right answers by random guessing, rounded. */
export function rightByGuessing(questions: readonly { options: readonly unknown[] }[]): number {
  return Math.round(questions.reduce((sum, { options }) => sum + 1 / options.length, 0));
}

/** In percent, rounded. */
export function wrongByGuessing(optionCount: number): number {
  return Math.round(((optionCount - 1) / optionCount) * 100);
}
