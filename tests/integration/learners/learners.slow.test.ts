import { afterAll, beforeAll, describe, it } from "vitest";
import { type EmbeddedProduct, startEmbeddedProduct } from "../../mocks/embedded-product.ts";
import { expectToKeepEveryAnswer } from "./expect-to-keep-every-answer.ts";

const RUNS = 50;
const SEED = 11;

let product: EmbeddedProduct;
beforeAll(async () => {
  product = await startEmbeddedProduct();
});
afterAll(() => product.stop());

describe(`${RUNS} runs of learners with two devices`, () => {
  it("keep every answer once", async () => {
    console.log(await expectToKeepEveryAnswer(product, { numRuns: RUNS, seed: SEED }));
  });
});
