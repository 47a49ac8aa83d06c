import { expect } from "@playwright/test";
import { layoutFaultsOf } from "./parts/layout-faults.ts";
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
        expect(await layoutFaultsOf(learner.page), `${size.width} × ${size.height}`).toEqual([]);
      }
    });
  });
}
