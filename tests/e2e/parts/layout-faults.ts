import type { Page } from "@playwright/test";
import { type Box, type Piece, readLayout } from "./read-layout.ts";

/**
 * Scrolls the page to its end, because the bar at the bottom of a phone's screen must not cover anything.
 * A sticky header may cover what is scrolled away.
 */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    for (const header of document.querySelectorAll("header"))
      if (getComputedStyle(header).position === "sticky") header.style.position = "static";
    window.scrollTo({ top: scrollHeight, behavior: "instant" });
    return { scrollWidth, clientWidth };
  });
  const pieces = await readLayout(page);
  const listFaults = (fault: string, isAtFault: (piece: Piece) => boolean) =>
    pieces.filter(isAtFault).map(({ html }) => `${fault}: ${html}`);
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
    ...listFaults("sticks out of the screen", (piece) => sticksOut(piece, clientWidth)),
    ...listFaults("is cut off", ({ isCut }) => isCut),
    ...listFaults("leaves its box", ({ lines, block }) => lines.some((line) => !isWithinSides(line, block))),
    ...pieces.flatMap((piece, index) => overlapsOf(piece, index, pieces)),
  ];
}

function sticksOut({ box, lines, isControl, canScroll }: Piece, width: number): boolean {
  if (canScroll || (lines.length === 0 && !isControl)) return false;
  return box.left < 0 || box.right > width + 0.5;
}

function isWithinSides(line: Box, block: Box): boolean {
  return line.left >= block.left - 1 && line.right <= block.right + 1;
}

function overlapsOf(piece: Piece, index: number, pieces: readonly Piece[]): string[] {
  return pieces
    .slice(index + 1)
    .filter((other) => !other.ancestors.includes(index))
    .filter((other) => piece.lines.some((line) => other.lines.some((second) => doOverlap(line, second))))
    .map((other) => `overlap: ${piece.html} and ${other.html}`);
}

function doOverlap(a: Box, b: Box): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 1 && height > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top);
}
