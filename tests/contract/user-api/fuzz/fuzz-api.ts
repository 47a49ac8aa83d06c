import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openPGlite } from "../../../../embedded/user-api/database/open-pglite.ts";
import { databases, type TestDatabase } from "../databases.ts";
import { FuzzSession } from "./fuzz-session.ts";
import { plan } from "./plan.ts";

const CONCURRENCY = 16;
/** A low estimate for a busy machine. */
const REQUESTS_PER_SECOND = 20;

/**
 * Fuzzes the API with a number of requests, the same ones every time.
 * @param requests sent one after the other; a quarter as many are sent 16 at once to each database
 */
export function describeFuzz(requests: number): void {
  const batches = Math.ceil(requests / 4 / CONCURRENCY);
  const timeout = (requests / REQUESTS_PER_SECOND) * 1_000;

  describe("requests of every kind", () => {
    it(
      `meet no fault, and nothing that document and contract do not say (${requests} requests)`,
      () => fuzzSequentially(requests),
      timeout,
    );

    it.each(databases)(
      `break nothing on $name, ${CONCURRENCY} at once (${batches * CONCURRENCY} requests)`,
      (database) => fuzzConcurrently(database, batches),
      timeout,
    );
  });
}

async function fuzzSequentially(requests: number): Promise<void> {
  const db = await openPGlite();
  const session = new FuzzSession(db);
  await session.prepare();
  let sent = 0;
  const property = fc.asyncProperty(plan, async (one) => {
    expect(await session.listFaults(one)).toEqual([]);
    sent += 1;
    if (sent % 50 === 0) await session.readMails();
  });
  await fc.assert(property, { numRuns: requests, endOnFailure: true });
  console.log(`${requests} requests, one after the other: ${session.counts}`);
  expect(session.unsuccessfulCalls).toEqual([]);
  await db.close();
}

async function fuzzConcurrently({ name, open }: TestDatabase, batches: number): Promise<void> {
  const db = await open();
  const session = new FuzzSession(db);
  await session.prepare();
  // All requests are about the same few users, so that they interfere with each other.
  const crowded = plan.map((one) => ({ ...one, n: one.n % 12 }));
  const together = fc.array(crowded, { minLength: CONCURRENCY, maxLength: CONCURRENCY });
  const property = fc.asyncProperty(together, async (plans) => {
    expect((await Promise.all(plans.map((one) => session.listFaults(one)))).flat()).toEqual([]);
    await session.readMails();
  });
  await fc.assert(property, { numRuns: batches, endOnFailure: true });
  console.log(`${batches * CONCURRENCY} requests on ${name}, ${CONCURRENCY} at once: ${session.counts}`);
  await db.close();
}
