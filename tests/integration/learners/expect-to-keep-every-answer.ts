import fc from "fast-check";
import { newAddress } from "../../contract/user-api/sample-accounts.ts";
import type { EmbeddedProduct } from "../../mocks/embedded-product.ts";
import { Run } from "./run.ts";
import { steps } from "./steps.ts";

/** @returns how often each action was performed */
export async function expectToKeepEveryAnswer(
  product: EmbeddedProduct,
  parameters: fc.Parameters<unknown> & { numRuns: number },
) {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      count += taken.length;
      await new Run(product, newAddress()).take(taken);
    }),
    parameters,
  );
  const done = (name: string, wanted: RegExp = /./) =>
    product.calls.filter((call) => call.name === name && call.status < 300 && wanted.test(call.body)).length;
  return {
    runs: parameters.numRuns,
    steps: count,
    answers: done("POST /v1/user_answers"),
    registrations: done("POST /v1/users/register"),
    mergingLogins: done("POST /v1/users/login", /"uuid"/),
    logouts: done("POST /v1/users/logout"),
    renewals: done("POST /v1/users/refresh_token/"),
  };
}
