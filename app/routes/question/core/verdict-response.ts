import type { FeedbackView } from "./feedback-view.ts";

/** What hydrated code gets for an answer; `to` is the address of a document that has to be loaded. */
export type VerdictResponse = { feedback: FeedbackView } | { to: string };
export type ChoiceMissing = { isMissing: true };

export function isChoiceMissing(reply: unknown): boolean {
  return typeof reply === "object" && reply !== null && "isMissing" in reply;
}
