import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { checkInvariants } from "./check-invariants.ts";
import { databases } from "./databases.ts";
import { Device } from "./devices.ts";
import {
  expectedResults,
  give,
  type Given,
  mergeModelUsers,
  type ModelUser,
  newestRound,
  newModelUser,
  type PlaceName,
  QUESTIONS_BY_TEST,
} from "./model-user.ts";
import { newEmail, plainHasher } from "./sample-accounts.ts";
import { atFair, createSampleApi, inChallenge, inTest, type SampleApi, single } from "./sample-api.ts";

/* Compares what the API returns for each device with the simple model. */

type Step =
  | ({ kind: "answer"; device: 0 | 1 } & Pick<Given, "place" | "round" | "question" | "letter">)
  | { kind: "progress"; device: 0 | 1; segment: number }
  | { kind: "register" | "log in" | "log out" | "hand on"; device: 0 | 1 };

const device = fc.constantFrom<0 | 1>(0, 1);
const answerStep = fc
  .constantFrom<PlaceName>(
    "sun-basics",
    "sun-diploma",
    "sun-diploma",
    "sun-diploma",
    "panels-one",
    "fair",
    "alone",
  )
  .chain((place) =>
    fc.record({
      kind: fc.constant("answer" as const),
      device,
      place: fc.constant(place),
      round: place === "fair" ? fc.constant(1) : fc.integer({ min: 1, max: 2 }),
      question: fc.constantFrom(...QUESTIONS_BY_TEST[place]),
      letter: fc.constantFrom("a", "a", "a", "b"),
    }),
  );
const steps = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: answerStep },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("progress" as const),
        device,
        segment: fc.integer({ min: 0, max: 5 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom("register" as const, "log in" as const, "log out" as const, "hand on" as const),
        device,
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

describe.each(databases)("two devices on $name", ({ open }) => {
  let db: Database;
  let api: SampleApi;
  beforeAll(async () => {
    db = await open();
    api = createSampleApi(db, { passwords: plainHasher });
  });
  afterAll(() => db.close());

  it("store any sequence of actions exactly once", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const run = new Run(api);
        for (const step of taken) await run.take(step);
        for (const which of [0, 1] as const) {
          const results = await readResults(run.devices[which], db);
          expect(results).toEqual(expectedResults(run.userOf(which)));
        }
      }),
      { numRuns: 60 },
    );
    await checkInvariants(db);
  });
});

/** Performs each step in the API and in the model. */
class Run {
  devices: [Device, Device];
  #api: SampleApi;
  #email = newEmail();
  #account: ModelUser | null = null;
  #users: [ModelUser, ModelUser] = [newModelUser(), newModelUser()];
  #order = 0;

  constructor(api: SampleApi) {
    this.#api = api;
    this.devices = [new Device(api), new Device(api)];
  }

  userOf(which: 0 | 1): ModelUser {
    return this.#users[which];
  }

  async take(step: Step): Promise<void> {
    const on = this.devices[step.device];
    const user = this.#users[step.device];
    this.#order += 1;
    if (step.kind === "answer") {
      const round = Math.min(step.round, newestRound(user, step.place) + 1);
      const given = { ...step, round, key: crypto.randomUUID(), order: this.#order };
      await on.answer((uuid) => toRequest(uuid, given), given.key);
      give(user, given);
    }
    if (step.kind === "progress") await this.#progress(on, user, step.segment);
    if (step.kind === "hand on") await this.#handOn(step.device);
    if (step.kind === "log out") this.#logOut(step.device);
    if (step.kind === "register" && this.#account === null) {
      await on.register(this.#email);
      this.#account = user;
    }
    if (step.kind === "log in" && this.#account !== null && user !== this.#account) {
      await on.logIn(this.#email);
      mergeModelUsers(user, this.#account);
      this.#users[step.device] = this.#account;
    }
  }

  async #progress(on: Device, user: ModelUser, segment: number): Promise<void> {
    const challenge_progress = {
      challenge_global_id: "panels",
      current_segment: segment,
      current_segment_description: "s",
      current_screen: 0,
    };
    const body = { challenge_progress, user_uuid: await on.requireUser() };
    await this.#api.call("POST", "/v1/users/challenge_progress", { body, headers: on.headers });
    user.segment = segment;
  }

  async #handOn(which: 0 | 1): Promise<void> {
    const other = which === 0 ? 1 : 0;
    await this.devices[which].handOffTo(this.devices[other]);
    if (this.#users[which] !== this.#users[other]) mergeModelUsers(this.#users[which], this.#users[other]);
  }

  #logOut(which: 0 | 1): void {
    this.devices[which].forget();
    this.#users[which] = newModelUser();
  }
}

function toRequest(user: string, { place, round, question, letter }: Given) {
  const answer = `${question}-${letter}`;
  if (place === "alone") return single(user, answer);
  if (place === "fair") return atFair(user, answer);
  if (place === "panels-one") return inChallenge(user, answer);
  return inTest(user, answer, { test_global_id: place, test_round: round });
}

async function readResults(on: Device, db: Database) {
  const user = await on.requireUser();
  const results = await on.get("topics/sun/latest_results");
  const { topics } = await on.get("topics");
  const round = (test: string) =>
    on.get(`user_answers/next_test_round?topic_global_id=sun&test_global_id=${test}`);
  const rows = await db.query.selectFrom("user_answers").select("id").where("user_uuid", "=", user).execute();
  const progress = await db.query
    .selectFrom("challenge_progress")
    .select("current_segment")
    .where("user_uuid", "=", user)
    .executeTakeFirst();
  return {
    stored: rows.map((row) => row.id).sort(),
    nextRounds: [(await round("sun-basics")).test_round, (await round("sun-diploma")).test_round],
    basics: chosen(results.tests[0].questions).slice(0, 2),
    diploma: chosen(results.diploma_test.questions),
    combo: chosen(results.challenges[0].combos[0].questions),
    fair: (await on.get("user_answers?event_code=fair24")).user_answers.map(
      (row: { answer_global_id: string }) => row.answer_global_id,
    ),
    answered: (await on.get("questions/answered")).questions,
    correct: (await on.get("user_answers/correct")).total_correct_count,
    share: topics[0].diploma_test.percent_completed,
    certificates: (await on.get("certificates")).certificates.length,
    segment: progress?.current_segment ?? null,
  };
}

function chosen(questions: { answer: { global_id: string } | null }[]): (string | null)[] {
  return questions.map(({ answer }) => answer?.global_id ?? null);
}
