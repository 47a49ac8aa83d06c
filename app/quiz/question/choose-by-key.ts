import type { KeyboardEvent } from "react";

export function chooseByKey(event: KeyboardEvent, section: HTMLElement | null): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
  const radio =
    section?.querySelectorAll<HTMLInputElement>("input[type=radio]:enabled")[Number(event.key) - 1];
  if (!radio) return;
  event.preventDefault();
  radio.checked = true;
  radio.focus();
}
