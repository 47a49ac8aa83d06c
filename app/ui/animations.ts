import { animate } from "motion/mini";

const SETTLE_S = 0.24;

export function settleChosenTile(section: HTMLElement | null): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const tile = section?.querySelector("input[type=radio]:checked")?.closest("label");
  if (tile)
    animate(tile, { transform: ["scale(0.98)", "scale(1)"] }, { duration: SETTLE_S, ease: "easeOut" });
}
