import { animate } from "motion/mini";

/* All that moves by script: one file, loaded when something moves first, because two would make a chunk of what they share. */

const SETTLE = { duration: 0.24, ease: "easeOut" } as const;
const TRAIL = { duration: 0.8, ease: "easeInOut" } as const;
const SUN = { duration: 0.9, delay: 0.4, ease: "easeOut" } as const;

export function settleChosenTile(section: HTMLElement | null): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const tile = section?.querySelector("input[type=radio]:checked")?.closest("label");
  if (tile) animate(tile, { transform: ["scale(0.98)", "scale(1)"] }, SETTLE);
}

/** The path grows from the viewer to the horizon, and the sun comes up there. */
export function raiseSun(sun: SVGGElement | null, trail: SVGPathElement | null): void {
  if (!sun || !trail) return;
  animate(trail, { clipPath: ["inset(100% 0 0 0)", "inset(0% 0 0 0)"] }, TRAIL);
  animate(sun, { transform: ["translateY(140px)", "translateY(0px)"] }, SUN);
}
