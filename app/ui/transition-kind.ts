export type TransitionKind = "forward" | "backward" | "fade" | "up" | "down";

/**
 * How one page gives way to another (specification, section 2; look page, "Motion"): on slides left, back slides
 * right, explanations slide up, closing slides down, all else fades. Takes English-form paths.
 */
export function transitionKind(from: string, to: string, isHistoryMove: boolean): TransitionKind {
  const source = placeOf(from);
  const target = placeOf(to);
  if (target.part === "explanation" && source.part !== "explanation") return "up";
  if (source.part === "explanation" && source.question === target.question) return "down";
  if (isHistoryMove) return "backward";
  if (source.question !== null && target.question === null && source.topic === target.topic) return "down";
  if (source.question !== target.question && target.question !== null) return "forward";
  return "fade";
}

function placeOf(path: string): { topic: string | null; question: string | null; part: string | null } {
  const [kind, topic, question, part] = path.split("/").filter(Boolean);
  if (kind !== "t") return { topic: null, question: null, part: null };
  return { topic: topic ?? null, question: question ?? null, part: part ?? null };
}
