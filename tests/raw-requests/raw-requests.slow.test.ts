import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, startPostgres } from "../../scripts/support/postgres-cluster.ts";
import { until } from "../../scripts/support/processes.ts";
import { PART_NAMES, type PartName, type ProductParts, startProductParts } from "./product-parts.ts";
import { expectToWithstand } from "./withstand.ts";

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 5_000);
const SEED = 8;
/** The first requests, during which caches fill up and code is compiled. */
const WARM_UP = Math.ceil(REQUESTS / 3);
const MEBIBYTE = 1024 * 1024;
/** Node's own limit for a whole request is five minutes. */
const IS_CLOSED_WITHIN_MS = 120_000;

const POSTGRES = findPostgres();

let parts: ProductParts;
beforeAll(async () => {
  // With a webhook, whose bodies may be larger.
  parts = await startProductParts({ web: { CONTENT_WEBHOOK_SECRET: "w".repeat(64) } });
});
afterAll(() => parts.stop());

async function expectToStayAsItWas({ targets }: ProductParts, name: PartName) {
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

describe("a request that drips in", () => {
  it.concurrent.each(PART_NAMES.flatMap((part) => [[part, "head"] as const, [part, "body"] as const]))(
    "is ended by the %s in its %s",
    async (part, place) => {
      const socket = connect({ port: parts.targets[part].process.port, host: "127.0.0.1" });
      socket.on("error", () => undefined).resume();
      const head = "POST /v1/users HTTP/1.1\r\nHost: a\r\n";
      socket.write(place === "head" ? `${head}X: ` : `${head}Content-Length: 60000\r\n\r\n`);
      const drip = setInterval(() => socket.write("x"), 500);
      await once(socket, "close");
      clearInterval(drip);
      expect(socket.bytesWritten).toBeLessThan(60_000);
    },
    IS_CLOSED_WITHIN_MS,
  );
});

describe(`${REQUESTS} odd requests over raw sockets`, () => {
  it.each(PART_NAMES)("do not harm the %s process, which gives its memory back", (name) =>
    expectToStayAsItWas(parts, name),
  );

  if (POSTGRES === null) return;
  it("do not harm a user API on PostgreSQL", async () => {
    const server = await startPostgres(POSTGRES);
    const onPostgres = await startProductParts({ userApi: { DATABASE_URL: server.address } });
    await expectToStayAsItWas(onPostgres, "user-api").finally(() => onPostgres.stop());
    await server.stop();
  });
});
