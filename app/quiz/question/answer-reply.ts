import type { FeedbackView } from "./feedback-view.ts";

/** What a question's action returns unless it redirects. */
export type AnswerReply = { feedback: FeedbackView } | { isMissing: true };

export function feedbackIn(reply: unknown): FeedbackView | null {
  return isReply(reply) && "feedback" in reply ? reply.feedback : null;
}

export function isChoiceMissing(reply: unknown): boolean {
  return isReply(reply) && "isMissing" in reply;
}

function isReply(value: unknown): value is AnswerReply {
  return typeof value === "object" && value !== null && ("feedback" in value || "isMissing" in value);
}
