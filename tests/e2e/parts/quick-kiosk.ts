import { startProduct } from "../../../scripts/support/product.ts";
import { test as base } from "./test.ts";

/** Runs tests against a separate product whose kiosks start over after two seconds. */
export const test = base.extend<object, { originOfQuickKiosk: string }>({
  originOfQuickKiosk: [
    // Playwright requires an object pattern, even an empty one.
    async ({}, provide) => {
      const product = await startProduct({ KIOSK_IDLE_S: "2" });
      await provide(product.origin);
      await product.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ originOfQuickKiosk }, provide) => provide(originOfQuickKiosk),
});
