/**
 * Sets `html[data-turn]` during a view transition: "leaving" until the page has changed, then "arriving" until the motion is
 * over. The style sheet lets only what leaves be captured, since captured elements take no clicks.
 */
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
    // The next transition may have begun already.
    if (dataset.turn === "arriving") delete dataset.turn;
  }
}
