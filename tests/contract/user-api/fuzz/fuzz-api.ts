import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openPGlite } from "../../../../embedded/user-api/database/open-pglite.ts";
import { databases, type TestDatabase } from "../databases.ts";
import { FuzzSession } from "./fuzz-session.ts";
import { plan } from "./plan.ts";

const AT_ONCE = 16;
/** A second for so many requests, of a machine that does other things too. */
const REQUESTS_PER_SECOND = 20;

/**
 * Fuzzes the API with a number of requests, the same ones every time.
 * @param requests sent one after the other; a quarter as many are sent 16 at once to each database
 */
export function describeFuzz(requests: number): void {
  const batches = Math.ceil(requests / 4 / AT_ONCE);
  const timeout = (requests / REQUESTS_PER_SECOND) * 1_000;

  describe("requests of every kind", () => {
    it(
      `meet no fault, and nothing that document and contract do not say (${requests} requests)`,
      () => fuzzInTurn(requests),
      timeout,
    );

    it.each(databases)(
      `break nothing on $name either, ${AT_ONCE} at once (${batches * AT_ONCE} requests)`,
      (database) => fuzzTogether(database, batches),
      timeout,
    );
  });
}

async function fuzzInTurn(requests: number): Promise<void> {
  const db = await openPGlite();
  const session = new FuzzSession(db);
  await session.prepare();
  let sent = 0;
  const property = fc.asyncProperty(plan, async (one) => {
    expect(await session.complaints(one)).toEqual([]);
    sent += 1;
    if (sent % 50 === 0) await session.readMails();
  });
  await fc.assert(property, { numRuns: requests, endOnFailure: true });
  console.log(`${requests} requests, one after the other: ${session.counts}`);
  expect(session.neverWell).toEqual([]);
  await db.close();
}

async function fuzzTogether({ name, open }: TestDatabase, batches: number): Promise<void> {
  const db = await open();
  const session = new FuzzSession(db);
  await session.prepare();
  // About the same few users, so that they get into each other's way.
  const crowded = plan.map((one) => ({ ...one, n: one.n % 12 }));
  const together = fc.array(crowded, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(together, async (plans) => {
    expect((await Promise.all(plans.map((one) => session.complaints(one)))).flat()).toEqual([]);
    await session.readMails();
  });
  await fc.assert(property, { numRuns: batches, endOnFailure: true });
  console.log(`${batches * AT_ONCE} requests on ${name}, ${AT_ONCE} at once: ${session.counts}`);
  await db.close();
}
