import { matchTopic } from "~/links/paths";

export type TransitionKind = "forward" | "backward" | "fade" | "up" | "down";

/**
 * How one page gives way to another: on slides left, back slides right, explanations slide up, closing slides down, all
 * else fades. Takes English-form paths.
 */
export function transitionKind(from: string, to: string, isHistoryMove: boolean): TransitionKind {
  const source = matchTopic(from) ?? NOWHERE;
  const target = matchTopic(to) ?? NOWHERE;
  if (target.part === "explanation" && source.part !== "explanation") return "up";
  if (source.part === "explanation" && source.question === target.question) return "down";
  if (isHistoryMove) return "backward";
  if (source.question !== null && target.question === null && source.topic === target.topic) return "down";
  if (source.question !== target.question && target.question !== null) return "forward";
  return "fade";
}

const NOWHERE = { topic: null, question: null, part: null };
