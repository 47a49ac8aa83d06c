import type { FeedbackView } from "./feedback-view.ts";

/** What an action answers to a question's form where it does not lead to another page. */
export type AnswerReply = { feedback: FeedbackView } | { isMissing: true };

/** The verdict in an action's result; null for any other. */
export function feedbackIn(reply: unknown): FeedbackView | null {
  return isReply(reply) && "feedback" in reply ? reply.feedback : null;
}

/** Whether the form came without a choice. */
export function isChoiceMissing(reply: unknown): boolean {
  return isReply(reply) && "isMissing" in reply;
}

function isReply(value: unknown): value is AnswerReply {
  return typeof value === "object" && value !== null && ("feedback" in value || "isMissing" in value);
}
