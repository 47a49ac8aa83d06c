import { useEffect, useRef } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";

/** The path and the sun move only once, when the diploma is new. */
export function Sunrise({ hue, seed }: { hue: Hue; seed: string }) {
  const sun = useRef<SVGGElement>(null);
  const trail = useRef<SVGPathElement>(null);
  useEffect(() => {
    if (!isNews()) return;
    import("~/ui/animations.ts").then(
      ({ raiseSun }) => raiseSun(sun.current, trail.current),
      (error: unknown) => console.warn("Motion not loaded", error),
    );
  }, []);
  return <Landscape hue={hue} seed={seed} sunAt={1} wide sunRef={sun} trailRef={trail} />;
}

/** False for a reload. */
function isNews(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
}
