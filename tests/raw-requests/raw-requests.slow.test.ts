import { afterAll, beforeAll, describe, it } from "vitest";
import { expectToWithstand } from "./expect-to-withstand.ts";
import { type ProductParts, startProductParts } from "./product-parts.ts";

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 7_000);
const SEED = 8;

let parts: ProductParts;
beforeAll(async () => {
  parts = await startProductParts();
});
afterAll(() => parts.stop());

describe(`${REQUESTS} malformed requests over raw sockets`, () => {
  it.each(["web", "user-api", "content-api"] as const)("do not harm the %s process", async (name) => {
    const statuses = await expectToWithstand(parts.targets[name], REQUESTS, SEED);
    console.log(name, statuses);
  });
});
