// What runs in the page finishes at once: without JavaScript, a page's timers and promises never do.

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
 * @throws {Error} without elements, and when the middle is covered, as by a transition
 */
export function showMiddle([element]: readonly Element[]): { x: number; y: number } {
  if (!element) throw new Error("Nothing to click is shown.");
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
