import { useEffect, useRef } from "react";
import type { Picture } from "~/domain/quiz/question.ts";
import type { Hue } from "~/ui/picture/hue.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";
import { TopicPicture } from "~/ui/picture/picture.tsx";

type Props = { hue: Hue; seed: string; image: Picture | null };

/** The path and the sun move only once, when the diploma is new. */
export function Sunrise({ hue, seed, image }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const sun = useRef<SVGGElement>(null);
  const trail = useRef<SVGPathElement>(null);
  useEffect(() => {
    if (!isNews()) return;
    const picture = box.current?.querySelector("img");
    if (picture) picture.src = picture.src.replace(/#.*/, "#sunrise");
    if (picture) return;
    import("~/ui/animations.ts").then(
      ({ raiseSun }) => raiseSun(sun.current, trail.current),
      (error: unknown) => console.warn("Motion not loaded", error),
    );
  }, []);
  if (!image) return <Landscape hue={hue} seed={seed} sunAt={1} wide sunRef={sun} trailRef={trail} />;
  return (
    <div ref={box}>
      <TopicPicture hue={hue} seed={seed} image={image} place="header" eager sunAt={1} />
    </div>
  );
}

/** False for a reload. */
function isNews(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
}
