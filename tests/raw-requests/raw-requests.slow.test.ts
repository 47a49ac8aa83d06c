import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectToWithstand } from "./expect-to-withstand.ts";
import { type ProductParts, startProductParts } from "./product-parts.ts";

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 7_000);
const SEED = 8;

const MEBIBYTE = 1024 * 1024;

/** With the webhook and without it, whose bodies may be larger. */
describe.each([
  ["without a webhook", {}],
  ["with a webhook", { CONTENT_WEBHOOK_SECRET: "w".repeat(64) }],
])(`${REQUESTS} malformed requests over raw sockets, %s`, (_, settings) => {
  let parts: ProductParts;
  beforeAll(async () => {
    parts = await startProductParts(settings);
  });
  afterAll(() => parts.stop());

  it.each(["web", "user-api", "content-api"] as const)("do not harm the %s process", async (name) => {
    const target = parts.targets[name];
    // Caches fill up and code is compiled during the first ones.
    await expectToWithstand(target, REQUESTS, SEED + 1);
    const before = await target.process.usedBytes();
    const statuses = await expectToWithstand(target, REQUESTS, SEED);
    const after = await target.process.usedBytes();
    console.log(name, statuses, `${Math.round(before / MEBIBYTE)} → ${Math.round(after / MEBIBYTE)} MiB`);
    expect(after).toBeLessThan(before * 1.1);
  });
});
