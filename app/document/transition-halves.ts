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
