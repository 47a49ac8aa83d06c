import type { Page } from "@playwright/test";
import { presenterPath } from "./parts/event-screens.ts";
import { expect, test } from "./parts/test.ts";

const FONT = "**/*.woff2";

test.describe("if the font comes late", { tag: "@slow" }, () => {
  for (const path of ["/", presenterPath()]) {
    test(`${path.replace(/\?.*/, "")} gets it, without another visit`, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(FONT, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.locator("h1")).toBeVisible();
      expect(await facesOf(page, "h1")).not.toContain("Familjen Grotesk");
      release();
      await expect.poll(() => facesOf(page, "h1")).toContain("Familjen Grotesk");
    });
  }
});

async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}
