import type { Page } from "@playwright/test";

export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type Piece = {
  readonly html: string;
  readonly isControl: boolean;
  readonly box: Box;
  readonly block: Box;
  /** A box for each line of its own text. */
  readonly lines: readonly Box[];
  /** Whether a part of its content is cut off. */
  readonly isCut: boolean;
  /** Whether it or an ancestor scrolls sideways. */
  readonly canScroll: boolean;
  /** Indexes into the list of pieces. */
  readonly ancestors: readonly number[];
};

/** Leaves out visually hidden elements and drawings. */
export function readLayout(page: Page): Promise<Piece[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("body, body *")].filter(isSeen);
    return all.map((element) => {
      const around = all.filter((other) => other !== element && other.contains(element));
      const scrolls = (one: HTMLElement) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
      const cuts = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
      const block = [element, ...around.toReversed()].find(
        (one) => getComputedStyle(one).display !== "inline",
      );
      return {
        html: element.outerHTML.replace(/(\w{20})\w+/g, "$1…").slice(0, 160),
        isControl: element.matches("a, button, summary, label"),
        box: toBox(element.getBoundingClientRect()),
        block: toBox((block ?? element).getBoundingClientRect()),
        lines: linesOf(element),
        isCut: cuts && element.scrollWidth > element.clientWidth + 1,
        canScroll: [element, ...around].some(scrolls),
        ancestors: around.map((other) => all.indexOf(other)),
      };
    });

    function isSeen(element: HTMLElement): boolean {
      const isClipped = getComputedStyle(element).clipPath !== "none";
      return !isClipped && element.checkVisibility() && element.offsetWidth > 1;
    }

    function linesOf(element: HTMLElement) {
      // `line-clamp` hides the lines below its last one.
      const isClamped = getComputedStyle(element).webkitLineClamp !== "none";
      const end = isClamped ? element.getBoundingClientRect().bottom - 1 : Infinity;
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
      return texts.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ top }) => top < end).map(toBox);
      });
    }

    function toBox({ left, right, top, bottom }: DOMRect) {
      return { left, right, top, bottom };
    }
  });
}
