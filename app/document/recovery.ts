import { keepControls } from "./kept-controls.ts";

/** @returns what to do with React's recoverable errors: a page that is drawn anew loses nothing, and is reported once. */
export function createRecovery(): (error: unknown) => void {
  const restoreControls = keepControls();
  let isTold = false;
  return (error) => {
    if (isTold) return;
    isTold = true;
    if (!("hydrated" in document.documentElement.dataset)) restoreControls();
    console.warn("The page was drawn anew", error);
    // The observer reports it. The page itself has lost nothing.
    dispatchEvent(new ErrorEvent("error", { error }));
  };
}
