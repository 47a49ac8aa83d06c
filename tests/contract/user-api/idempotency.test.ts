import { expect, it } from "vitest";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { describeOnDatabases } from "./databases.ts";
import { atFair, createSampleApi, inDiploma, inTest, newKey } from "./sample-api.ts";
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

  it("responds with 409 for a key with another body", async () => {
    const user = await api.newUser();
    const key = newKey();
    await api.answer(inTest(user, "q1-b"), key);
    for (const other of [
      inTest(user, "q1-a"),
      inTest(user, "q1-b", { test_round: 2 }),
      inTest(user, "gone-a"),
    ]) {
      const { status, body } = await api.answer(other, key);
      expect([status, body.error.code]).toEqual([409, "conflict"]);
    }
    expect(await countRows(user)).toBe(1);
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

  it("concurrent requests with one key store one answer and get the same reply", async () => {
    const user = await api.newUser();
    const key = newKey();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => api.answer(inDiploma(user, "d1-a"), key)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countRows(user)).toBe(1);
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

  it("responds with 422 for a key that is not a UUID, and separates the keys of users", async () => {
    const [one, other] = [await api.newUser(), await api.newUser()];
    const bad = await api.answer(inTest(one, "q1-a"), { "Idempotency-Key": "again" });
    expect([bad.status, bad.body.errors]).toEqual([422, { "Idempotency-Key": ["This is not a UUID."] }]);
    const key = newKey();
    await api.answer(inTest(one, "q1-a"), key);
    expect((await api.answer(inTest(other, "q1-b"), key)).body.data.is_correct).toBe(false);
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
