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

/** CSS captures only the page that leaves, because captured elements take no clicks. */
export function nameTransitionHalves(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  const { dataset } = document.documentElement;
  document.startViewTransition = (change) => {
    if (typeof change !== "function") return start(change);
    dataset.turn = "leaving";
    const transition = start(async () => {
      dataset.turn = "arriving";
      await change();
    });
    transition.finished.then(endTurn, endTurn);
    return transition;
  };

  function endTurn(): void {
    // The next transition may have started already.
    if (dataset.turn === "arriving") delete dataset.turn;
  }
}

const MAX_START_DELAY_MS = 100;

/** Skips a view transition that starts late, so that motion never delays a page. */
export function skipLateTransitions(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const timer = setTimeout(() => transition.skipTransition(), MAX_START_DELAY_MS);
    // A skipped transition rejects `ready`, although the page has changed.
    transition.ready.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
    return transition;
  };
}

const NO_TOPIC = { topic: null, question: null, part: null };
