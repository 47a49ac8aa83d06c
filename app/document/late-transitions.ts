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
