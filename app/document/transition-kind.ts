import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { matchTopic } from "~/links/paths.ts";

export type TransitionKind = "forward" | "backward" | "fade" | "up" | "down";

/** The animation between two pages. */
export function transitionKind(from: EnglishPath, to: EnglishPath, isHistoryMove: boolean): TransitionKind {
  const source = matchTopic(from) ?? NO_TOPIC;
  const target = matchTopic(to) ?? NO_TOPIC;
  if (target.part === "explanation" && source.part !== "explanation") return "up";
  if (source.part === "explanation" && source.question === target.question) return "down";
  if (isHistoryMove) return "backward";
  if (source.question !== null && target.question === null && source.topic === target.topic)
    return source.part === "feedback" ? "forward" : "down";
  if (source.question !== target.question && target.question !== null) return "forward";
  return "fade";
}

const NO_TOPIC = { topic: null, question: null, part: null };
