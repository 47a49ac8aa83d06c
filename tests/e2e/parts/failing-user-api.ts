import { NO_USER_API, startProduct } from "../../../scripts/support/product.ts";
import { test as base } from "./test.ts";

/** Runs tests against a separate product whose user API is down. */
export const test = base.extend<object, { originWithoutUserApi: string }>({
  originWithoutUserApi: [
    // Playwright requires an object pattern, even an empty one.
    async ({}, provide) => {
      const product = await startProduct(NO_USER_API);
      await provide(product.origin);
      await product.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ originWithoutUserApi }, provide) => provide(originWithoutUserApi),
});
