import fc from "fast-check";
import { expect, it } from "vitest";
import { openPGlite } from "../../../../embedded/user-api/database/open-pglite.ts";
import { databases } from "../databases.ts";
import { FuzzSession } from "./fuzz-session.ts";
import { plan } from "./plan.ts";

const REQUESTS = 10_000;
const BATCHES = 150;
const CONCURRENCY = 16;
const TIMEOUT_MS = 300_000;

it(
  `${REQUESTS} requests of every kind: no fault, nothing that the document or the contract does not say`,
  async () => {
    const db = await openPGlite();
    const session = new FuzzSession(db);
    await session.prepare();
    let sent = 0;
    const property = fc.asyncProperty(plan, async (one) => {
      expect(await session.complaints(one)).toEqual([]);
      sent += 1;
      if (sent % 50 === 0) await session.readMails();
    });
    await fc.assert(property, { numRuns: REQUESTS, endOnFailure: true });
    console.log(`${REQUESTS} requests, one after the other: ${session.counts}`);
    expect(session.neverWell).toEqual([]);
    await db.close();
  },
  TIMEOUT_MS,
);

it.each(databases)(
  `${BATCHES * CONCURRENCY} requests on $name, ${CONCURRENCY} at once, break nothing either`,
  async ({ name, open }) => {
    const db = await open();
    const session = new FuzzSession(db);
    await session.prepare();
    // The requests share a few users, so that they interfere with each other.
    const crowded = plan.map((one) => ({ ...one, n: one.n % 12 }));
    const together = fc.array(crowded, { minLength: CONCURRENCY, maxLength: CONCURRENCY });
    const property = fc.asyncProperty(together, async (plans) => {
      expect((await Promise.all(plans.map((one) => session.complaints(one)))).flat()).toEqual([]);
      await session.readMails();
    });
    await fc.assert(property, { numRuns: BATCHES, endOnFailure: true });
    console.log(`${BATCHES * CONCURRENCY} requests on ${name}, ${CONCURRENCY} at once: ${session.counts}`);
    await db.close();
  },
  TIMEOUT_MS,
);
