import { beforeAll, expect, it } from "vitest";
import { MAX_PENDING } from "../../../embedded/user-api/answers/answer-queue.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleApi, inDiploma, type SampleApi, single } from "./sample-api.ts";

const USERS = 50;
const EXCESS_ANSWERS = 30;

describeOnDatabases("pending answers", ({ db }) => {
  let mayStore = Promise.resolve();
  let api: SampleApi;
  beforeAll(async () => {
    const run: Database["run"] = async (statement, values) => {
      if (statement.name.startsWith("store-answer")) await mayStore;
      return db.run(statement, values);
    };
    api = createSampleApi({ ...db, run });
  });

  it("are limited; further answers get 503 with Retry-After and are stored when repeated", async () => {
    const users = await Promise.all(Array.from({ length: USERS }, () => api.newUser()));
    const { promise, resolve } = Promise.withResolvers<void>();
    mayStore = promise;
    const refused: { key: string; user: string }[] = [];
    const send = async (number: number) => {
      const [user, key] = [users[number % USERS] ?? "", crypto.randomUUID()];
      const request = number % 10 === 0 ? inDiploma(user, "d1-a") : single(user, "q1-a");
      const { status, headers, body } = await api.answer(request, { "Idempotency-Key": key });
      if (status === 503) refused.push({ key, user });
      return [status, body.error?.code ?? null, headers.get("retry-after")];
    };
    const sent = Array.from({ length: MAX_PENDING + EXCESS_ANSWERS }, (_, number) => send(number));
    await expect.poll(() => refused.length).toBe(EXCESS_ANSWERS);
    resolve();
    const responses = await Promise.all(sent);
    expect(responses.filter(([status]) => status === 201)).toHaveLength(MAX_PENDING);
    expect(responses.filter(([status]) => status !== 201)).toEqual(
      Array(EXCESS_ANSWERS).fill([503, "unavailable", "1"]),
    );
    for (const { key, user } of refused) {
      const { status } = await api.answer(single(user, "q1-a"), { "Idempotency-Key": key });
      expect(status).toBe(201);
    }
    const stored = await db.query.selectFrom("user_answers").select("id").execute();
    expect(stored).toHaveLength(MAX_PENDING + EXCESS_ANSWERS);
  });
});
