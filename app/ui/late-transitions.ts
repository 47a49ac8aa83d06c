const LATEST_BEGIN_MS = 100;

/**
 * A view transition that has not begun 100 ms after the route change is skipped (specification, section 9), so
 * that motion never delays a page on a slow device.
 */
export function skipLateTransitions(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const timer = setTimeout(() => transition.skipTransition(), LATEST_BEGIN_MS);
    // A skipped transition rejects `ready`; the page itself has changed all the same.
    transition.ready.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
    return transition;
  };
}
