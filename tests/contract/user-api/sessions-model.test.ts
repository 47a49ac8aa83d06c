import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import { createSampleAccounts, type SampleAccounts } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

const GRACE_MS = 30_000;
const DAY_MS = 24 * 3_600_000;
const TOKEN_LIFETIME_MS = 30 * DAY_MS;
const SESSION_LIFETIME_MS = 180 * DAY_MS;

/** The session's tokens in order, each with the time of its creation and of its first use. */
type Model = {
  startedAt: number;
  tokens: { value: string; madeAt: number; usedAt: number | null }[];
  isOver: boolean;
};

type Step = { wait: number } | { use: number } | { logOut: number };

/** Pauses close to the limits; tokens are counted back from the newest one. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ use: fc.integer({ min: 0, max: 3 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        wait: fc.constantFrom(
          1,
          10_000,
          GRACE_MS - 1,
          GRACE_MS,
          GRACE_MS + 1,
          TOKEN_LIFETIME_MS - 1,
          TOKEN_LIFETIME_MS,
          29 * DAY_MS,
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ logOut: fc.integer({ min: 0, max: 3 }) }) },
  ),
  { maxLength: 20 },
);

describe.each(databases)("any use of a session's tokens on $name", ({ open }) => {
  let db: Database;
  let accounts: SampleAccounts;
  let api: ReturnType<typeof createSampleApi>;
  let now = Date.now();
  beforeAll(async () => {
    db = await open();
    api = createSampleApi(db, { clock: () => new Date(now) });
    accounts = createSampleAccounts(api, db);
  });
  afterAll(() => db.close());

  it("matches the contract at each step", async () => {
    const { email } = await accounts.newAccount();
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        now += 1;
        const first = (await accounts.logIn(email)).body.refresh_token;
        const tokens = [{ value: first, madeAt: now, usedAt: null }];
        const model: Model = { startedAt: now, tokens, isOver: false };
        for (const step of run) await take(step, model);
      }),
      { numRuns: 40 },
    );
  });

  async function take(step: Step, model: Model): Promise<void> {
    if ("wait" in step) {
      now += step.wait;
      return;
    }
    const token = model.tokens.at(-1 - ("use" in step ? step.use : step.logOut));
    if (!token) return;
    if ("logOut" in step) {
      await api.call("POST", "/v1/users/logout", { body: { refresh_token: token.value } });
      model.isOver = true;
      return;
    }
    const { status, body } = await accounts.refresh(token.value);
    const expected = outcomeOf(model, token);
    expect(status).toBe(expected === null ? 401 : 200);
    if (expected === "new") model.tokens.push({ value: body.refresh_token, madeAt: now, usedAt: null });
    else if (expected !== null) expect(body.refresh_token).toBe(expected);
  }

  /** @returns nothing, a new token, or the one that it returned before */
  function outcomeOf(model: Model, token: Model["tokens"][number]): string | null {
    if (
      model.isOver ||
      now - token.madeAt >= TOKEN_LIFETIME_MS ||
      now - model.startedAt >= SESSION_LIFETIME_MS
    )
      return null;
    if (token.usedAt === null) {
      token.usedAt = now;
      return "new";
    }
    if (now - token.usedAt <= GRACE_MS) return model.tokens[model.tokens.indexOf(token) + 1]?.value ?? null;
    model.isOver = true;
    return null;
  }
});
