import { describe, expect, it } from "vitest";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { PLACE } from "./calls-about-users.ts";
import { describeOnDatabases } from "./databases.ts";
import { atFair, createSampleApi, inTest, newKey, type SampleApi } from "./sample-api.ts";
import { fixedContent, SAMPLE_ENTRIES } from "./sample-content.ts";

describeOnDatabases("repeated answers", ({ db, api }) => {
  const countRows = async (user: string) => (await api.storedAnswers(user)).length;

  it("a repeated request gets the first reply and counts once", async () => {
    const user = await api.newUser();
    const key = newKey();
    const first = await api.answer(inTest(user, "q1-b"), key);
    await api.answer(inTest(user, "q1-a"));
    const second = await api.answer(inTest(user, "q1-b"), key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countRows(user)).toBe(2);
    const latest = await api.call("GET", `/v1/user_answers/latest_answer?user_uuid=${user}&global_id=q1`);
    expect(latest.body).toEqual({ global_id: "q1-a", is_correct: true });
  });

  it("ignores the key's letter case, unknown fields and the event code's spelling", async () => {
    const user = await api.newUser();
    const key = newKey();
    const first = await api.answer(atFair(user, "q1-a"), key);
    const repeat = await api.answer(
      { ...atFair(user, "q1-a"), event_code: " FA\u00adIR24", ...{ more: 1 } },
      { "idempotency-key": key["Idempotency-Key"].toUpperCase() },
    );
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
  });

  it("one of two different concurrent answers with one key is stored, and the other one gets 409", async () => {
    const user = await api.newUser();
    const key = newKey();
    const responses = await Promise.all(
      ["q1-a", "q1-b"].map((answer) => api.answer(inTest(user, answer), key)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await countRows(user)).toBe(1);
  });

  it("a repeated request without a key counts twice", async () => {
    const user = await api.newUser();
    await Promise.all([1, 2, 3].map(() => api.answer(inTest(user, "q1-a"))));
    expect(await countRows(user)).toBe(3);
  });

  it("a repeated request gets the first reply even if the question was deleted", async () => {
    const user = await api.newUser();
    const key = newKey();
    const first = await api.answer(inTest(user, "q1-a"), key);
    const changed = fixedContent(createContentIndex(SAMPLE_ENTRIES.filter((entry) => entry.id !== "e-q1")));
    const later = createSampleApi(db, { content: changed });
    expect((await later.answer(inTest(user, "q1-a"), key)).body).toEqual(first.body);
    expect((await later.answer(inTest(user, "q1-a"), newKey())).status).toBe(422);
  });
});

type Write = (
  from: SampleApi,
  variant: 1 | 2,
  headers: Record<string, string>,
  user: string,
) => Promise<Reply>;
type Reply = { status: number; body: { error?: { code: string }; errors?: object } };

const WRITES: [string, Write][] = [
  [
    "a new user",
    (from, variant, headers) =>
      from.call("POST", "/v1/users", { body: { source: "web", is_kiosk_user: variant === 2 }, headers }),
  ],
  [
    "an answer",
    (from, variant, headers, user) => from.answer(inTest(user, variant === 1 ? "q1-a" : "q1-b"), headers),
  ],
  [
    "a place in a challenge",
    (from, variant, headers, user_uuid) => {
      const body = { challenge_progress: { ...PLACE, current_segment: variant }, user_uuid };
      return from.call("POST", "/v1/users/challenge_progress", { body, headers });
    },
  ],
];

describeOnDatabases("a repeated write", ({ db, api }) => {
  describe.each(WRITES)("of %s", (_what, write) => {
    it("gets the first reply after another write, with the key in any letter case", async () => {
      const user = await api.newUser();
      const key = newKey();
      const first = await write(api, 1, key, user);
      await write(api, 2, newKey(), user);
      const upper = { "Idempotency-Key": key["Idempotency-Key"].toUpperCase() };
      const repeat = await write(api, 1, upper, user);
      expect([repeat.status, repeat.body]).toEqual([first.status, first.body]);
    });

    it("gets 409 for a key with another body, and 422 for a key that is not a UUID", async () => {
      const user = await api.newUser();
      const key = newKey();
      await write(api, 1, key, user);
      const other = await write(api, 2, key, user);
      expect([other.status, other.body.error?.code]).toEqual([409, "conflict"]);
      const bad = await write(api, 1, { "Idempotency-Key": "again" }, user);
      expect([bad.status, bad.body.errors]).toEqual([422, { "Idempotency-Key": ["This is not a UUID."] }]);
    });

    it("gets the same reply for concurrent requests with one key", async () => {
      const user = await api.newUser();
      const key = newKey();
      const responses = await Promise.all(Array.from({ length: 12 }, () => write(api, 1, key, user)));
      const [{ status, body } = { status: 0, body: {} }] = responses;
      expect(status).toBeLessThan(300);
      for (const one of responses) expect([one.status, one.body]).toEqual([status, body]);
    });
  });

  it.each(WRITES.filter(([what]) => what !== "an answer"))(
    "of %s is another one after 24 hours",
    async (_what, write) => {
      let now = new Date("2026-11-21T12:00:00Z");
      const later = createSampleApi(db, { clock: () => now });
      const user = await later.newUser();
      const key = newKey();
      const first = await write(later, 1, key, user);
      now = new Date("2026-11-22T11:59:59Z");
      expect((await write(later, 1, key, user)).body).toEqual(first.body);
      expect((await write(later, 2, key, user)).status).toBe(409);
      now = new Date("2026-11-22T12:00:01Z");
      const second = await write(later, 2, key, user);
      expect([second.status, (await write(later, 2, key, user)).body]).toEqual([first.status, second.body]);
    },
  );
});
