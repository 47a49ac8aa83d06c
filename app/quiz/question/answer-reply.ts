import type { FeedbackView } from "./feedback-view.ts";

/** What an island gets for an answer; `to` is the address where a document has to be loaded. */
export type AnswerReply = { feedback: FeedbackView } | { to: string } | ChoiceMissing;
export type ChoiceMissing = { isMissing: true };

export function isChoiceMissing(reply: unknown): boolean {
  return typeof reply === "object" && reply !== null && "isMissing" in reply;
}
