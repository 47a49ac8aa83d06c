import { keepControls } from "./kept-controls.ts";

/** React's recoverable errors redraw the page. Nothing is lost, and one report is enough. */
export function createRecovery(): (error: unknown) => void {
  const restoreControls = keepControls();
  let isTold = false;
  return (error) => {
    if (isTold) return;
    isTold = true;
    if (!("hydrated" in document.documentElement.dataset)) restoreControls();
    console.warn("The page was drawn anew", error);
    dispatchEvent(new ErrorEvent("error", { error }));
  };
}
