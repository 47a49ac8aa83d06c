import { beforeAll, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { checkInvariants } from "./check-invariants.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleAccounts } from "./sample-accounts.ts";
import {
  atFair,
  createSampleApi,
  inChallenge,
  inDiploma,
  inTest,
  newKey,
  type SampleApi,
  single,
} from "./sample-api.ts";

describeOnDatabases("answers of many users at once", ({ db }) => {
  let api: SampleApi;
  const sizes: number[] = [];
  beforeAll(() => {
    const run: Database["run"] = (statement, values) => {
      const [users] = values;
      if (statement.name === "store-answers" && Array.isArray(users)) sizes.push(users.length);
      return db.run(statement, values);
    };
    api = createSampleApi({ ...db, run });
  });

  const newUsers = (count: number) => Promise.all(Array.from({ length: count }, () => api.newUser()));
  const rowsOf = async (user: string) => api.storedAnswers(user);

  it("get the right reply each, and are stored in their places", async () => {
    const users = await newUsers(60);
    const kinds = [
      (user: string) => inTest(user, "q1-a"),
      (user: string) => single(user, "q2-b"),
      (user: string) => inChallenge(user, "q6-a"),
      (user: string) => atFair(user, "q1-b"),
      (user: string) => inDiploma(user, "d1-a"),
    ];
    const requests = users.map((user, i) => kinds[i % kinds.length]?.(user) ?? {});
    const responses = await Promise.all(requests.map((request) => api.answer(request)));
    expect(sizes.some((size) => size > 5)).toBe(true);
    for (const [i, { status, body }] of responses.entries()) {
      const { answer_global_id, question_global_id, event_code = null, ...place } = requests[i] ?? {};
      expect([status, body.data.is_correct]).toEqual([201, answer_global_id?.endsWith("-a")]);
      const [row, ...others] = await rowsOf(users[i] ?? "");
      expect(others).toEqual([]);
      expect(row).toMatchObject({ ...place, answer_global_id, question_global_id });
      expect([row?.id, row?.event_code?.toLowerCase() ?? null]).toEqual([
        body.data.user_answer_id,
        event_code,
      ]);
    }
    await checkInvariants(db);
  });

  it("are stored in the order of arrival per user", async () => {
    const users = await newUsers(12);
    const letters = ["a", "b", "c", "a", "b"];
    await Promise.all(
      letters.flatMap((letter) => users.map((user) => api.answer(single(user, `q3-${letter}`)))),
    );
    for (const user of users) {
      const given = (await rowsOf(user)).map((row) => row.answer_global_id);
      expect(given).toEqual(letters.map((letter) => `q3-${letter}`));
    }
    await checkInvariants(db);
  });

  it("do not fail because of repeats, conflicts, unknown or registered users among them", async () => {
    const users = await newUsers(20);
    const account = await createSampleAccounts(api, db).newAccount();
    const key = newKey();
    const first = await Promise.all(users.map((user) => api.answer(inTest(user, "q4-a"), key)));
    expect(first.map(({ status }) => status)).toEqual(users.map(() => 201));
    const all = await Promise.all([
      ...users.slice(0, 10).map((user) => api.answer(inTest(user, "q4-a"), key)),
      ...users.slice(10).map((user) => api.answer(inTest(user, "q4-b"), key)),
      api.answer(inTest(crypto.randomUUID(), "q4-a"), key),
      api.answer(inTest(account.uuid, "q4-a")),
      api.answer(inTest(account.uuid.toUpperCase(), "q4-a"), account.headers),
      api.answer(inTest(users[0]?.toUpperCase() ?? "", "q4-c")),
    ]);
    expect(all.map(({ status }) => status)).toEqual([
      ...Array<number>(10).fill(201),
      ...Array<number>(10).fill(409),
      404,
      401,
      201,
      201,
    ]);
    const counts = await Promise.all(users.map(async (user) => (await rowsOf(user)).length));
    expect(counts).toEqual([2, ...Array<number>(19).fill(1)]);
    expect((await rowsOf(account.uuid)).length).toBe(1);
    await checkInvariants(db);
  });

  it("are stored one by one if the batch fails", async () => {
    const run: Database["run"] = (statement, values) =>
      statement.name === "store-answers" ? Promise.reject(new Error("no")) : db.run(statement, values);
    const alone = createSampleApi({ ...db, run });
    const users = await newUsers(15);
    const responses = await Promise.all(users.map((user) => alone.answer(single(user, "q5-a"))));
    expect(responses.map(({ status }) => status)).toEqual(users.map(() => 201));
    await checkInvariants(db);
  });
});
