import { type ReactNode, useEffect, useRef } from "react";

/** Moves the path and the sun in the picture, only once, on the first view of the diploma. */
export function Sunrise({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current || !isNews() || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    box.current.dataset.rising = "";
    const image = box.current.querySelector("img");
    if (image) image.src = image.src.replace(/#.*/, "#sunrise");
  }, []);
  return <div ref={box}>{children}</div>;
}

/** False if the page was reloaded. */
function isNews(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
}
