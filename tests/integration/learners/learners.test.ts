import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedProduct, startEmbeddedProduct } from "../../mocks/embedded-product.ts";
import { expectToKeepEveryAnswer } from "./expect-to-keep-every-answer.ts";

const MAX_COOKIE_LENGTH = 3_584;
/** For a busy machine. */
const TIMEOUT_MS = 120_000;

let product: EmbeddedProduct;
beforeAll(async () => {
  product = await startEmbeddedProduct();
});
afterAll(() => product.stop());

describe("learners with two devices, in any order of answering, signing up, logging in and out", () => {
  it(
    "keep every answer once, and never see another's",
    async () => {
      const taken = await expectToKeepEveryAnswer(product, { numRuns: 7 });
      for (const count of Object.values(taken)) expect(count).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it("never get a cookie of more than 3.5 KiB", () => {
    const lengths = product.cookieLines.map((line) => line.length);
    expect(lengths.length).toBeGreaterThan(40);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_COOKIE_LENGTH);
  });
});
