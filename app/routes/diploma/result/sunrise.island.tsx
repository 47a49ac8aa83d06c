import { useEffect, useRef } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";

/** The topic's landscape with the sun at the top. When it is news, the path draws itself and the sun rises, once. */
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

/** Not where the page is only loaded again. */
function isNews(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
}
