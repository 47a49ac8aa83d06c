import type { Page } from "@playwright/test";
import type { Box, KioskLayout } from "./kiosk-layout.ts";

/** Reads what can be seen now, without what is scrolled away or covered. */
export function readKiosk(page: Page): Promise<KioskLayout> {
  return page.evaluate(() => {
    const DISTANT = `h1, h2, :is(h3, h4):has(a), fieldset label, section[data-kind] p, section[data-kind] h2 *,
      [data-actions] > :is(a, button):first-child, [data-actions] > :first-child > :is(button, summary)`;
    const BLOCKS = "main :is(h1, h2, h3, h4, article, fieldset label, figure)";
    const PICTURES = "main img, main svg, [data-page-layout] > img, [data-page-layout] > svg";
    const NOWHERE = { left: 0, right: 0, top: 0, bottom: 0 };
    // Not a style element, which the Content-Security-Policy forbids.
    const everythingIsHit = new CSSStyleSheet();
    everythingIsHit.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets = [everythingIsHit];
    const seen = [...document.querySelectorAll<HTMLElement>("body *")].filter(isSeen);
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
    const layout = {
      width: clientWidth,
      height: clientHeight,
      pageWidth: scrollWidth,
      pageHeight: scrollHeight,
      texts: seen.map(toText).filter(({ lines }) => lines.length > 0),
      controls: seen.filter(isControl).flatMap(toControl),
      croppedPictures: seen.filter((element) => isPicture(element) && !isWhole(element)).map(toThing),
      charts: seen.filter((element) => element.matches("figure img")).map(toChart),
      blocks: seen.filter((element) => element.matches(BLOCKS)).map(toThing),
      countdown: boxOf(document.querySelector("[data-countdown]")),
      question: boxOf(document.querySelector("main fieldset legend, main [data-question] h2")),
      options: seen
        .filter((element) => element.matches("main fieldset label, main [data-question] li"))
        .map(toOption),
      actions: boxOf(document.querySelector("[data-actions]")),
    };
    document.adoptedStyleSheets = [];
    return layout;

    function isSeen(element: HTMLElement): boolean {
      const isClipped = getComputedStyle(element).clipPath !== "none";
      return !isClipped && element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth !== 1;
    }

    function toText(element: HTMLElement) {
      const [clip = NOWHERE] = cuts(element)
        ? intersect(clipOf(element), toBox(element.getBoundingClientRect()))
        : [clipOf(element)];
      const nodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const lines = nodes
        .flatMap((node) => [...rangeOf(node).getClientRects()].map(toBox))
        // At the edge of what scrolls, a line that is mostly cut off may touch the line above.
        .flatMap((line) => intersect(line, clip).filter((seen) => heightOf(seen) > heightOf(line) / 2))
        .map((line) => ({ line, ...groundOf(element, line) }))
        .filter(({ isCovered }) => !isCovered);
      return {
        html: htmlOf(element),
        fontSize: parseFloat(getComputedStyle(element).fontSize),
        isForDistance: element.closest(DISTANT) !== null,
        lines: lines.map(({ line }) => line),
        isOnPicture: lines.some(({ isOnPicture }) => isOnPicture),
        broken: nodes.flatMap((node) => brokenWords(node, element)),
        isInCountdown: isInCountdown(element),
      };
    }

    /** The elements above and below the middle of a line. */
    function groundOf(element: HTMLElement, { left, right, top, bottom }: Box) {
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const own = stack.findIndex((one) => one.contains(element) || element.contains(one));
      const below = stack.slice(Math.max(own, 0));
      const ground = below.find((one) => isOpaque(one) || isPicture(one));
      return {
        isCovered: own < 0 || stack.slice(0, own).some((one) => isOpaque(one) || isPicture(one)),
        isOnPicture: ground !== undefined && isPicture(ground) && !ground.contains(element),
      };
    }

    function isOpaque(element: Element): boolean {
      return !/^(transparent|.*[,/] ?0\)$)/.test(getComputedStyle(element).backgroundColor);
    }

    function rangeOf(node: Node, start = 0, end = node.nodeValue?.length ?? 0): Range {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    }

    /** The words that are broken elsewhere than at a hyphen, a slash or a soft hyphen. */
    function brokenWords(node: Node, element: HTMLElement): string[] {
      const block = blockOf(element);
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      const room = block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return [...(node.nodeValue ?? "").matchAll(/[^\s\-–—/\u00AD]+/g)].flatMap(({ 0: word, index }) => {
        const parts = [...rangeOf(node, index, index + word.length).getClientRects()].filter(
          ({ width }) => width > 0,
        );
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        const length = parts.reduce((sum, { width }) => sum + width, 0);
        return lines.size > 1 && length <= room ? [word] : [];
      });
    }

    function blockOf(element: HTMLElement): HTMLElement {
      let one = element;
      while (/inline|contents/.test(getComputedStyle(one).display) && one.parentElement)
        one = one.parentElement;
      return one;
    }

    function isControl(element: HTMLElement): boolean {
      if (element.matches("[type=radio], [type=hidden], [type=checkbox]")) return false;
      return element.matches("a[href], button, summary, input, select, textarea, label:has(input)");
    }

    function toControl(element: HTMLElement) {
      const box = areaOf(element);
      const [visible] = intersect(box, clipOf(element));
      if (!visible) return [];
      const x = (visible.left + visible.right) / 2;
      const top = document.elementFromPoint(x, (visible.top + visible.bottom) / 2);
      if (!top || !(element.contains(top) || top.contains(element))) return [];
      const isInline = element.matches("p a, li a") && getComputedStyle(element).display === "inline";
      return [{ html: htmlOf(element), box, visible, isInCountdown: isInCountdown(element), isInline }];
    }

    /** The area of a control. A card's link covers the whole card by a pseudo-element. */
    function areaOf(element: HTMLElement): Box {
      const coversCard = getComputedStyle(element, "::after").position === "absolute";
      const card = coversCard ? element.closest("article, li") : null;
      return toBox((card ?? element).getBoundingClientRect());
    }

    function isPicture(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return element.matches(PICTURES) && width > 150 && height > 60;
    }

    function isWhole(element: HTMLElement): boolean {
      const { width, height, left, right, top } = element.getBoundingClientRect();
      if (element instanceof HTMLImageElement) {
        const natural = element.naturalWidth / element.naturalHeight;
        return (
          getComputedStyle(element).objectFit !== "cover" || Math.abs(width / height / natural - 1) < 0.03
        );
      }
      // The last circle is the sun. Its glow may be cut off, but not the sun itself.
      const sun = [...element.querySelectorAll("circle")].at(-1)?.getBoundingClientRect();
      if (!sun || !cuts(element)) return true;
      return sun.left >= left && sun.right <= right && sun.top >= top;
    }

    function toChart(element: HTMLElement) {
      const column = element.closest("article, section, details") ?? element;
      const { paddingLeft, paddingRight } = getComputedStyle(column);
      const columnWidth = column.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return { ...toThing(element), columnWidth };
    }

    function toOption(element: HTMLElement) {
      return { ...toBox(element.getBoundingClientRect()), isPicture: element.querySelector("img") !== null };
    }

    /** The part of the screen in which its scrolling ancestors show it. */
    function clipOf(element: HTMLElement): Box {
      let clip = { left: -Infinity, right: Infinity, top: 0, bottom: innerHeight };
      for (let one = element; one.parentElement; one = one.parentElement) {
        if (getComputedStyle(one).position === "fixed") break;
        if (!cuts(one.parentElement)) continue;
        const [next] = intersect(clip, toBox(one.parentElement.getBoundingClientRect()));
        clip = next ?? NOWHERE;
      }
      return clip;
    }

    function cuts(element: HTMLElement): boolean {
      return getComputedStyle(element).overflowY !== "visible";
    }

    function heightOf({ top, bottom }: Box): number {
      return bottom - top;
    }

    function intersect(a: Box, b: Box): Box[] {
      const box = {
        left: Math.max(a.left, b.left),
        right: Math.min(a.right, b.right),
        top: Math.max(a.top, b.top),
        bottom: Math.min(a.bottom, b.bottom),
      };
      return box.right - box.left > 1 && box.bottom - box.top > 1 ? [box] : [];
    }

    function isInCountdown(element: Element): boolean {
      return element.closest("[data-countdown]") !== null;
    }

    function toThing(element: Element) {
      return { html: htmlOf(element), box: toBox(element.getBoundingClientRect()) };
    }

    function boxOf(element: Element | null) {
      return element && toBox(element.getBoundingClientRect());
    }

    function htmlOf(element: Element): string {
      return element.outerHTML
        .replace(/ class="[^"]*"/g, "")
        .replace(/(\w{20})\w+/g, "$1…")
        .slice(0, 140);
    }

    function toBox({ left, right, top, bottom }: DOMRect) {
      return { left, right, top, bottom };
    }
  });
}
