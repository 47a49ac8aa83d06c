import { KIOSK_SIZES } from "./parts/kiosk-device.ts";
import { kioskFaultsOf } from "./parts/kiosk-faults.ts";
import { KIOSK_WALK } from "./parts/kiosk-walk.ts";
import { expect, test } from "./parts/test.ts";
import type { Language } from "./parts/words.ts";

/** The screens for `npm test`. The slow suite looks at all others. */
const EVERY_RUN = ["kiosk-start", "kiosk-question", "kiosk-wrong"];
const LANGUAGES: readonly Language[] = ["en", "sv"];

for (const language of LANGUAGES) {
  for (const screen of KIOSK_WALK) {
    const isShort = EVERY_RUN.includes(screen.name) && language === "sv";
    test.describe(`${screen.name} in ${language}`, { tag: isShort ? [] : ["@slow"] }, () => {
      test.use({
        language,
        locale: language === "sv" ? "sv-SE" : "en-US",
        contextOptions: { reducedMotion: "reduce" },
        expectedStatuses: screen.status ? [screen.status] : [],
      });

      test("keeps the kiosk's rules in portrait and in landscape", async ({ learner, page }) => {
        await page.setViewportSize(KIOSK_SIZES[0]);
        await screen.open(learner);
        for (const size of KIOSK_SIZES) {
          await page.setViewportSize(size);
          expect.soft(await kioskFaultsOf(page), `${size.width} × ${size.height}`).toEqual([]);
        }
      });
    });
  }
}
