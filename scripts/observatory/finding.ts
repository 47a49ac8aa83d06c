export type ScoredResponse = { headers: Headers; html: string };

/** `points` are added to 100. */
export type Finding = { rule: string; result: string; points: number };
