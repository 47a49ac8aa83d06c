// These functions are synchronous: without JavaScript, a page's timers and promises never finish.

export function findShown(selector: string): Element[] {
  const elements = selector.startsWith("/") ? byPath() : [...document.querySelectorAll(selector)];
  return elements.filter((element) => element.checkVisibility());

  function byPath(): Element[] {
    const found = document.evaluate(selector, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const nodes = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index));
    return nodes.filter((node) => node instanceof Element);
  }
}

export function toTexts(elements: readonly Element[]): string[] {
  return elements.map(({ textContent }) => (textContent ?? "").trim());
}

/**
 * Scrolls to the first. @returns its middle in CSS pixels from its frame's corner
 * @throws {Error} without elements, and while it slides in or its middle is covered
 */
export function showMiddle([element]: readonly Element[]): { x: number; y: number } {
  if (!element) throw new Error("Nothing to click is shown.");
  const root = document.documentElement;
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === "running" && moved !== root && moved?.contains(element);
  });
  if (isMoving) throw new Error("Still moving.");
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  if (!element.contains(hit)) throw new Error(`Covered by ${hit?.tagName}.`);
  return middle;
}

export function cornerOf(element: Element): { x: number; y: number } {
  const { left, top } = element.getBoundingClientRect();
  return { x: left + element.clientLeft, y: top + element.clientTop };
}
