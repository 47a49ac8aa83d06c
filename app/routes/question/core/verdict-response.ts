import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import type { FeedbackView } from "./feedback-view.ts";

/** `to` is a document to load. */
export type VerdictResponse = { feedback: FeedbackView } | { to: LocalizedPath };
export type ChoiceMissing = { isMissing: true };

export function isChoiceMissing(reply: unknown): boolean {
  return typeof reply === "object" && reply !== null && "isMissing" in reply;
}
