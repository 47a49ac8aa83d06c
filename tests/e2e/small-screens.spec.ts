import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { screens } from "./parts/screens.ts";
import { test as ordinary } from "./parts/test.ts";
import { test as failing } from "./parts/failing-user-api.ts";

/** A small phone, and a 1280 × 1024 screen at 400 %. */
const sizes = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

for (const screen of screens) {
  const test = screen.needsFailingUserApi ? failing : ordinary;
  test.describe(`at 320 pixels, ${screen.name}`, { tag: "@with-js" }, () => {
    // Swedish has the longer words.
    test.use({
      language: "sv",
      contextOptions: { reducedMotion: "reduce" },
      expectedStatuses: screen.status ? [screen.status] : [],
    });

    test("fits without scrolling sideways", async ({ learner }) => {
      await screen.open(learner);
      for (const size of sizes) {
        await learner.page.setViewportSize(size);
        expect(await sticksOut(learner.page), `${size.width} × ${size.height}`).toEqual([]);
      }
    });
  });
}

/** The texts and controls that reach beyond the screen's sides, and how wide the page scrolls. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (!hasText && !element.matches("a, button, summary, label")) continue;
      if (!element.checkVisibility() || element.closest("svg")) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 1 && (left < 0 || right > root.clientWidth + 0.5))
        found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });
}
