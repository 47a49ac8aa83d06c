import { type RefObject, useEffect } from "react";

/** Keys 1 to 9 choose options while the focus is in the question or, as after a page load, nowhere. */
export function useNumberKeys(section: RefObject<HTMLElement | null>, areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return;
    function onKey(event: KeyboardEvent) {
      const { activeElement, body } = document;
      if (activeElement === body || section.current?.contains(activeElement))
        chooseByKey(event, section.current);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [section, areOn]);
}

function chooseByKey(event: KeyboardEvent, section: HTMLElement | null): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
  const radio =
    section?.querySelectorAll<HTMLInputElement>("input[type=radio]:enabled")[Number(event.key) - 1];
  if (!radio) return;
  event.preventDefault();
  radio.checked = true;
  radio.focus();
}
