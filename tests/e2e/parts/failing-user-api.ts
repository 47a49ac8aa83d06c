import { noUserApi, startProduct } from "./product.ts";
import { test as base } from "./test.ts";

/** Tests whose learner meets a product of its own, the user API of which does not answer. */
export const test = base.extend<object, { originWithoutUserApi: string }>({
  originWithoutUserApi: [
    // Playwright reads from the pattern which fixtures a fixture needs: none.
    async ({}, provide) => {
      const product = await startProduct(noUserApi);
      await provide(product.origin);
      await product.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ originWithoutUserApi }, provide) => provide(originWithoutUserApi),
});
