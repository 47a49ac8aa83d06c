import type { Answered } from "~/domain/quiz/round.ts";
import { isJustAnswered } from "~/links/embed-paths.ts";

/** What an embed tells the page around it, once. Nothing personal, because that page may be anybody's. */
export type EmbedMessage =
  | { type: "vidare:answered"; v: 1; question: string; right: boolean }
  | { type: "vidare:completed"; v: 1; right: number; of: number };

/** Null unless the page is the one to which the answer leads. `shown` is null before an answer. */
export function toAnsweredMessage(
  query: URLSearchParams,
  question: { globalId: string },
  shown: Answered | null,
): EmbedMessage | null {
  if (!shown || !isJustAnswered(query)) return null;
  return { type: "vidare:answered", v: 1, question: question.globalId, right: shown.isCorrect };
}

export function toCompletedMessage({ right, total }: { right: number; total: number }): EmbedMessage {
  return { type: "vidare:completed", v: 1, right, of: total };
}
