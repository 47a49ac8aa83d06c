import { animate } from "motion/mini";

const TRAIL = { duration: 0.8, ease: "easeInOut" } as const;
const SUN = { duration: 0.9, delay: 0.4, ease: "easeOut" } as const;

/** The path grows from the viewer to the horizon, and the sun comes up there. */
export function raiseSun(sun: SVGGElement | null, trail: SVGPathElement | null): void {
  if (!sun || !trail) return;
  animate(trail, { clipPath: ["inset(100% 0 0 0)", "inset(0% 0 0 0)"] }, TRAIL);
  animate(sun, { transform: ["translateY(140px)", "translateY(0px)"] }, SUN);
}
