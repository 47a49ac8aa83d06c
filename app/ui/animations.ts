import { animate } from "motion/mini";

/* In one file, because the browser would refuse to preload a chunk that two of them share (decision 0004). */

const SETTLE_S = 0.24;
const TRAIL = { duration: 0.8, ease: "easeInOut" } as const;
const SUN = { duration: 0.9, delay: 0.4, ease: "easeOut" } as const;

export function settleChosenTile(section: HTMLElement | null): void {
  if (isMotionReduced()) return;
  const tile = section?.querySelector("input[type=radio]:checked")?.closest("label");
  if (tile)
    animate(tile, { transform: ["scale(0.98)", "scale(1)"] }, { duration: SETTLE_S, ease: "easeOut" });
}

export function raiseSun(sun: SVGGElement | null, trail: SVGPathElement | null): void {
  if (isMotionReduced() || !sun || !trail) return;
  animate(trail, { clipPath: ["inset(100% 0 0 0)", "inset(0% 0 0 0)"] }, TRAIL);
  animate(sun, { transform: ["translateY(140px)", "translateY(0px)"] }, SUN);
}

function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
