import fc from "fast-check";
import { expect, test } from "vitest";
import { openPGlite } from "../../../../embedded/user-api/database/open-pglite.ts";
import { databases } from "../databases.ts";
import { FuzzSession } from "./fuzz-session.ts";
import { plan } from "./plan.ts";

const requests = 10_000;
const batches = 150;
const atOnce = 16;
const long = 300_000;

test(
  `${requests} requests of every kind: no fault, nothing that the document or the contract does not say`,
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
    await fc.assert(property, { numRuns: requests, endOnFailure: true });
    console.log(`${requests} requests, one after the other: ${session.counts}`);
    expect(session.neverWell).toEqual([]);
    await db.close();
  },
  long,
);

test.each(databases)(
  `${batches * atOnce} requests on $name, ${atOnce} at once, break nothing either`,
  async ({ name, open }) => {
    const db = await open();
    const session = new FuzzSession(db);
    await session.prepare();
    // About the same few users, so that they get into each other's way.
    const crowded = plan.map((one) => ({ ...one, n: one.n % 12 }));
    const together = fc.array(crowded, { minLength: atOnce, maxLength: atOnce });
    const property = fc.asyncProperty(together, async (plans) => {
      expect((await Promise.all(plans.map((one) => session.complaints(one)))).flat()).toEqual([]);
      await session.readMails();
    });
    await fc.assert(property, { numRuns: batches, endOnFailure: true });
    console.log(`${batches * atOnce} requests on ${name}, ${atOnce} at once: ${session.counts}`);
    await db.close();
  },
  long,
);
