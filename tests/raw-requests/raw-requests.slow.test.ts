import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../setup/processes.ts";
import { expectToWithstand } from "./expect-to-withstand.ts";
import { type ProductParts, startProductParts } from "./product-parts.ts";

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 5_000);
const SEED = 8;
/** Caches fill up and code is compiled during the first ones. */
const WARM_UP = Math.ceil(REQUESTS / 3);
const MEBIBYTE = 1024 * 1024;

let parts: ProductParts;
beforeAll(async () => {
  parts = await startProductParts();
});
afterAll(() => parts.stop());

async function expectToStayAsItWas({ targets }: ProductParts, name: keyof ProductParts["targets"]) {
  const target = targets[name];
  await expectToWithstand(target, WARM_UP, SEED + 1);
  const before = await target.process.usedBytes();
  const statuses = await expectToWithstand(target, REQUESTS, SEED);
  let after = 0;
  // Memory may be freed a moment later.
  await until(async () => (after = await target.process.usedBytes()) < before * 1.1);
  console.log(name, statuses, `${Math.round(before / MEBIBYTE)} → ${Math.round(after / MEBIBYTE)} MiB`);
  expect(after).toBeLessThan(before * 1.1);
}

describe(`${REQUESTS} malformed requests over raw sockets`, () => {
  it.each(["web", "user-api", "content-api"] as const)(
    "do not harm the %s process, which gives its memory back",
    (name) => expectToStayAsItWas(parts, name),
  );

  it("do not harm a web process with a webhook, whose bodies may be larger", async () => {
    const withWebhook = await startProductParts({ CONTENT_WEBHOOK_SECRET: "w".repeat(64) });
    await expectToStayAsItWas(withWebhook, "web").finally(() => withWebhook.stop());
  });
});
