import type { Learner } from "./learner.ts";

export type Screen = {
  readonly name: string;
  /** Starts with a new visitor. */
  readonly open: (learner: Learner) => Promise<void>;
  readonly status?: number;
  /** Checked in both languages. */
  readonly isMain?: true;
  readonly needsFailingUserApi?: true;
  /** Something covers the page on purpose. */
  readonly isOverlaid?: true;
};
