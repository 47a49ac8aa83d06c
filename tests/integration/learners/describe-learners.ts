import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../contract/user-api/check-invariants.ts";
import type { TestDatabase } from "../../contract/user-api/databases.ts";
import { addDiplomaTest } from "../../mocks/diploma-walk.ts";
import { type EmbeddedProduct, startEmbeddedProduct } from "../../mocks/embedded-product.ts";
import { addStory } from "../../mocks/sample-challenge.ts";
import { addEvent, createSampleSpace } from "../../mocks/sample-space.ts";
import { Run } from "./run.ts";
import { DIPLOMA_WITH_MISTAKE, EVERYTHING, steps } from "./steps.ts";

const MAX_COOKIE_LENGTH = 3_584;
/** Long, for a busy machine. */
const TIMEOUT_MS_PER_RUN = 20_000;

/** Tests the same runs each time. The first two are written down, the others are drawn. */
export function describeLearners(
  { name, open }: TestDatabase,
  parameters: { numRuns: number; seed?: number },
) {
  describe(`learners with two devices and an app, in any order of what the product offers, on ${name}`, () => {
    let product: EmbeddedProduct;
    beforeAll(async () => {
      const space = createSampleSpace();
      addDiplomaTest(space);
      addStory(space);
      addEvent(space, "fair24", "energy");
      product = await startEmbeddedProduct(space, open);
    });
    afterAll(() => product.stop());

    it(
      `keep every answer once, and never see another's (${parameters.numRuns} runs)`,
      async () => {
        const runs = fc.asyncProperty(steps, (taken) => new Run(product).take(taken));
        await fc.assert(runs, { ...parameters, examples: [[EVERYTHING], [DIPLOMA_WITH_MISTAKE]] });
        await checkInvariants(product.db);
        const done = countCalls(product);
        console.log(`${parameters.numRuns} runs on ${name}:`, done);
        expect(Object.entries(done).filter(([, count]) => count === 0)).toEqual([]);
      },
      parameters.numRuns * TIMEOUT_MS_PER_RUN,
    );

    it("never get a cookie of more than 3.5 KiB", () => {
      const lengths = product.cookieLines.map((line) => line.length);
      expect(lengths.length).toBeGreaterThan(40);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_COOKIE_LENGTH);
    });
  });
}

/** Counts the calls, because the runs show nothing about a call that none of them made. */
function countCalls({ calls }: EmbeddedProduct) {
  const count = (name: string, wanted: RegExp = /./) =>
    calls.filter((call) => call.name === name && call.status < 300 && wanted.test(call.body)).length;
  return {
    answers: count("POST /v1/user_answers"),
    "answers in a second round": count("POST /v1/user_answers", /"test_round":2/),
    "answers at the diploma": count("POST /v1/user_answers", /"diploma"/),
    "answers at the fair": count("POST /v1/user_answers", /"fair24"/),
    "answers in the challenge": count("POST /v1/user_answers", /"story"/),
    "places in the challenge": count("POST /v1/users/challenge_progress"),
    "hand-offs": count("POST /v1/users/handoff/claim"),
    registrations: count("POST /v1/users/register"),
    "merging logins": count("POST /v1/users/login", /"uuid"/),
    logouts: count("POST /v1/users/logout"),
    renewals: count("POST /v1/users/refresh_token/"),
  };
}
