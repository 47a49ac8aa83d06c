import type { FeedbackView } from "./feedback-view.ts";

/** `to` is the address of a document to load. */
export type VerdictResponse = { feedback: FeedbackView } | { to: string };
export type ChoiceMissing = { isMissing: true };

export function isChoiceMissing(reply: unknown): boolean {
  return typeof reply === "object" && reply !== null && "isMissing" in reply;
}
