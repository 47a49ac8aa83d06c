import type { Page } from "@playwright/test";
import type { Box, KioskLayout, TextPiece } from "./kiosk-layout.ts";
import { readKiosk } from "./read-kiosk.ts";

const MIN_TARGET = 96;
const MIN_DISTANT_TEXT = 56;
const MIN_TEXT = 32;
const MIN_FIGURE = 72;

/** Breaches of the kiosk's rules (docs/product.md) on the page as it opens, and scrolled to its end. */
export async function kioskFaultsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.load("600 1rem 'Familjen Grotesk Variable'"));
  await scrollAll(page, 0);
  const opened = await readKiosk(page);
  await scrollAll(page, 1e6);
  const atEnd = await readKiosk(page);
  await scrollAll(page, 0);
  return [...new Set([...faultsAtFirst(opened), ...[opened, atEnd].flatMap(faultsAnywhere)])];
}

function scrollAll(page: Page, top: number): Promise<void> {
  return page.evaluate((to) => {
    for (const element of document.querySelectorAll("main, main *")) element.scrollTop = to;
    window.scrollTo(0, to);
  }, top);
}

function faultsAtFirst(layout: KioskLayout): string[] {
  return isPortrait(layout) ? questionInPortrait(layout) : questionInLandscape(layout);
}

function faultsAnywhere(layout: KioskLayout): string[] {
  const { width, height, pageWidth, pageHeight } = layout;
  return [
    ...(pageWidth > width || pageHeight > height ? [`the page is ${pageWidth} × ${pageHeight}`] : []),
    ...(isPortrait(layout) ? [...controlsOutOfReach(layout), ...besideEachOther(layout)] : []),
    ...(layout.controls.some(({ html }) => html.includes('value="start-over"'))
      ? []
      : ["“Start over” is out of sight"]),
    ...targets(layout),
    ...typeSizes(layout),
    ...overlaps(layout),
    ...layout.texts.flatMap(({ broken, html }) => broken.map((word) => `“${word}” is broken: ${html}`)),
    ...layout.texts
      .filter(({ lines }) => lines.some(({ left, right }) => left < -1 || right > width + 1))
      .map(({ html }) => `leaves the screen: ${html}`),
    ...layout.croppedPictures.map(({ html }) => `is cropped: ${html}`),
    ...layout.texts
      .filter(({ isOnPicture }) => isOnPicture)
      .map(({ html }) => `lies over a picture: ${html}`),
    ...layout.charts
      .filter(({ box, columnWidth }) => box.right - box.left < 0.97 * columnWidth)
      .map(({ html }) => `is narrower than its column: ${html}`),
    ...countdown(layout),
  ];
}

/** Faults unless question, options and button are together in the lower 60 %. More than four options, or pictures, may scroll. */
function questionInPortrait({ question, options, actions, width, height }: KioskLayout): string[] {
  if (!question || options.length === 0) return [];
  const top = 0.4 * height;
  const pictures = options.filter(({ isPicture }) => isPicture);
  const end = actions?.top ?? height - MIN_TARGET;
  return [
    ...(question.top < top - 1 ? [`the question begins at ${question.top}`] : []),
    ...(actions && actions.bottom > height ? ["the button is out of sight"] : []),
    ...(options.length <= 4 && pictures.length === 0 && options.some(({ bottom }) => bottom > end + 1)
      ? [`an option ends at ${Math.max(...options.map(({ bottom }) => bottom))}, the button begins at ${end}`]
      : []),
    ...(pictures.some(({ left, right }) => right - left < 0.85 * width)
      ? ["a picture is not of full width"]
      : []),
    ...(new Set(options.map(({ left }) => left)).size > 1 ? ["options are side by side"] : []),
  ];
}

/** Faults unless the question is on the left, and options and button are on the right, pictures in two columns. */
function questionInLandscape({ question, options, actions, height }: KioskLayout): string[] {
  if (!question || options.length === 0) return [];
  const columns = new Set(options.map(({ left }) => Math.round(left))).size;
  const isOfPictures = options.some(({ isPicture }) => isPicture);
  const end = actions?.top ?? height - MIN_TARGET;
  return [
    ...(options.some(({ left }) => left < question.right) ? ["the options are not beside the question"] : []),
    ...(actions && actions.left < question.right - 1 ? ["the button is not below the options"] : []),
    ...(question.bottom > height || question.top < 0 ? ["the question is out of sight"] : []),
    ...(columns === (isOfPictures ? 2 : 1) ? [] : [`the options have ${columns} columns`]),
    ...(options.length <= 4 && options.some(({ bottom }) => bottom > end + 1)
      ? ["an option is out of sight"]
      : []),
  ];
}

/** Controls in the top quarter, which children and wheelchair users cannot reach. */
function controlsOutOfReach({ controls, height }: KioskLayout): string[] {
  return controls
    .filter(({ visible }) => visible.top < 0.25 * height - 1)
    .map(({ html }) => `is in the top quarter: ${html}`);
}

function besideEachOther({ blocks }: KioskLayout): string[] {
  return blocks.flatMap((block, index) =>
    blocks
      .slice(index + 1)
      .filter((other) => overlapOf(block.box, other.box, "y") > 8 && overlapOf(block.box, other.box, "x") < 1)
      .map((other) => `side by side: ${block.html} and ${other.html}`),
  );
}

function targets({ controls }: KioskLayout): string[] {
  return controls
    .filter(({ box, isInline }) => !isInline && box.bottom - box.top < MIN_TARGET - 0.5)
    .map(({ html, box }) => `is ${Math.round(box.bottom - box.top)} px high: ${html}`);
}

function typeSizes({ texts }: KioskLayout): string[] {
  return texts
    .filter(({ fontSize, isForDistance }) => fontSize < (isForDistance ? MIN_DISTANT_TEXT : MIN_TEXT) - 0.5)
    .map(({ fontSize, html }) => `has type of ${Math.round(fontSize)} px: ${html}`);
}

function overlaps({ texts }: KioskLayout): string[] {
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => text.lines.some((line) => other.lines.some((second) => doOverlap(line, second))))
      .map((other) => `overlap: ${text.html} and ${other.html}`),
  );
}

/** Faults if the countdown covers words or controls. */
function countdown({ countdown: panel, texts, controls }: KioskLayout): string[] {
  if (!panel) return [];
  const covers = (box: Box) => overlapOf(panel, box, "x") > 1 && overlapOf(panel, box, "y") > 1;
  const isLarge = ({ isInCountdown, fontSize }: TextPiece) => isInCountdown && fontSize >= MIN_FIGURE;
  return [
    ...texts
      .filter(({ isInCountdown, lines }) => !isInCountdown && lines.some(covers))
      .map(({ html }) => `the countdown covers ${html}`),
    ...controls
      .filter(({ isInCountdown, visible }) => !isInCountdown && covers(visible))
      .map(({ html }) => `the countdown covers ${html}`),
    ...(texts.some(isLarge) ? [] : ["the countdown's figure is small"]),
  ];
}

function isPortrait({ width, height }: KioskLayout): boolean {
  return height > width;
}

function overlapOf(a: Box, b: Box, axis: "x" | "y"): number {
  if (axis === "x") return Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

/** Whether two boxes overlap. Tolerates tight lines, where only the space around the letters overlaps. */
function doOverlap(a: Box, b: Box): boolean {
  const height = overlapOf(a, b, "y");
  return overlapOf(a, b, "x") > 1 && height > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top);
}
