export type PresentedView =
  | { kind: "join" }
  /** By its number from 1. */
  | { kind: "question"; number: number; isRevealed: boolean }
  | { kind: "closing" };

/** Null for anything that is not there. */
export function readPresentedView(
  show: string | null,
  isRevealed: boolean,
  total: number,
): PresentedView | null {
  if (show === null) return { kind: "join" };
  if (show === "closing") return { kind: "closing" };
  if (!/^[1-9]\d{0,3}$/.test(show) || Number(show) > total) return null;
  return { kind: "question", number: Number(show), isRevealed };
}

/** Each question is shown first and then revealed. Null after the closing. */
export function nextView(view: PresentedView, total: number): PresentedView | null {
  if (view.kind === "closing") return null;
  if (view.kind === "question" && !view.isRevealed) return { ...view, isRevealed: true };
  const number = view.kind === "join" ? 1 : view.number + 1;
  return number <= total ? { kind: "question", number, isRevealed: false } : { kind: "closing" };
}

/** Null for the first view. */
export function previousView(view: PresentedView, total: number): PresentedView | null {
  if (view.kind === "join") return null;
  if (view.kind === "question" && view.isRevealed) return { ...view, isRevealed: false };
  const number = view.kind === "closing" ? total : view.number - 1;
  return number > 0 ? { kind: "question", number, isRevealed: true } : { kind: "join" };
}
