import { expect } from "@playwright/test";
import { test as failing } from "./parts/failing-user-api.ts";
import { layoutFaultsOf } from "./parts/layout-faults.ts";
import { SCREENS } from "./parts/screens.ts";
import { test as ordinary } from "./parts/test.ts";

/** A small phone, and 1280 × 1024 zoomed to 400 %. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

for (const screen of SCREENS.filter(({ isOverlaid }) => !isOverlaid)) {
  const test = screen.needsFailingUserApi ? failing : ordinary;
  test.describe(`at 320 pixels, ${screen.name}`, { tag: screen.isMain ? "@with-js" : "@slow" }, () => {
    // Swedish words are longer.
    test.use({
      language: "sv",
      contextOptions: { reducedMotion: "reduce" },
      expectedStatuses: screen.status ? [screen.status] : [],
    });

    test("fits without scrolling sideways", async ({ learner }) => {
      await screen.open(learner);
      for (const size of SIZES) {
        await learner.page.setViewportSize(size);
        expect(await layoutFaultsOf(learner.page), `${size.width} × ${size.height}`).toEqual([]);
      }
    });
  });
}

ordinary.describe("at 320 pixels", { tag: "@with-js" }, () => {
  ordinary.use({ language: "sv", viewport: { width: 320, height: 640 } });

  ordinary("the account's menu lies within the screen", async ({ learner }) => {
    await SCREENS.find(({ name }) => name === "account-menu")?.open(learner);
    await expect(learner.link(learner.words.account.diplomas)).toBeInViewport({ ratio: 1 });
  });
});
