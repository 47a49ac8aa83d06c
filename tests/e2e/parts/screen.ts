import type { Learner } from "./learner.ts";

export type Screen = {
  readonly name: string;
  /** Opens the screen as a new visitor. */
  readonly open: (learner: Learner) => Promise<void>;
  readonly status?: number;
  /** Whether the screen is checked in both languages. */
  readonly isMain?: true;
  readonly needsFailingUserApi?: true;
  /** Whether something covers the page on purpose. */
  readonly isOverlaid?: true;
};
