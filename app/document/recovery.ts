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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * React redraws the page if hydration finds changes by a translator or an extension.
 * @returns a function that gives the new controls the old state and focus
 */
function keepControls(): () => void {
  const kept = listControls();
  let focused = document.activeElement;
  const remember = ({ target }: FocusEvent) => (focused = target instanceof Element ? target : null);
  document.addEventListener("focusin", remember);
  return () => {
    document.removeEventListener("focusin", remember);
    const drawn = new Map(listControls());
    for (const [place, old] of kept) {
      const control = drawn.get(place);
      if (!control || old.isConnected) continue;
      copyState(old, control);
      if (old === focused) control.focus({ preventScroll: true });
    }
  };
}

function listControls(): [string, Control][] {
  const controls = document.querySelectorAll<Control>(
    "input:not([type=hidden], [type=file]), textarea, select",
  );
  const counts = new Map<string, number>();
  return Array.from(controls, (control) => {
    const { form, name } = control;
    const place = `${form?.getAttribute("id")} ${name} ${isTicked(control) ? control.value : ""}`;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return [`${place} ${count}`, control];
  });
}

function copyState(from: Control, to: Control): void {
  if (isTicked(from) && isTicked(to)) to.checked = from.checked;
  else to.value = from.value;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox");
}
