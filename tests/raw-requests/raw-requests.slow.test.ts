import { afterAll, beforeAll, describe, it } from "vitest";
import { expectToEndure } from "./endure.ts";
import { startProductParts, type ProductParts } from "./product-parts.ts";

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
const SEED = 8;

let parts: ProductParts;
beforeAll(async () => {
  parts = await startProductParts();
});
afterAll(() => parts.stop());

describe(`${REQUESTS} odd requests over raw sockets`, () => {
  it.each(["web", "user-api", "content-api"] as const)("do the %s no harm", async (name) => {
    const statuses = await expectToEndure(parts.targets[name], REQUESTS, SEED);
    console.log(name, statuses);
  });
});
