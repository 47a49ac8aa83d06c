import { expect, it } from "vitest";
import { describeOnDatabases } from "./databases.ts";
import { withToken } from "./sample-accounts.ts";
import { inRoom, setUpRooms } from "./sample-rooms.ts";

describeOnDatabases("answers in rooms", (suite) => {
  const { api, accounts } = suite;
  const rooms = setUpRooms(suite);
  it("are judged and read back like those of an event, in any spelling of the code", async () => {
    const code = await rooms.newCode();
    const user = await api.newUser();
    const replies = [
      await rooms.answer(code, user, "q1-a"),
      await rooms.answer(code.toLowerCase(), user, "w1-b"),
    ];
    expect(replies.map(({ status, body }) => [status, body.data.is_correct])).toEqual([
      [201, true],
      [201, false],
    ]);
    const place = { topic_global_id: null, test_global_id: null };
    expect(await rooms.answersOf(` ${code.slice(0, 2)}-${code.slice(2)}`, user)).toEqual([
      { ...place, question_global_id: "q1", answer_global_id: "q1-a", is_correct: true },
      { ...place, question_global_id: "w1", answer_global_id: "w1-b", is_correct: false },
    ]);
  });

  it("count in no round, progress, certificate or statistics", async () => {
    const code = await rooms.newCode();
    const before = await api.call("GET", "/v1/questions/q1/statistics");
    const user = await rooms.newPupil(code, "q1-a", "w1-a", "q2-b");
    const get = async (path: string) => (await api.call("GET", `/v1/${path}user_uuid=${user}`)).body;
    expect(await get("user_answers/correct?")).toEqual({ total_correct_count: 0 });
    expect(await get("questions/answered?")).toEqual({ questions: [] });
    expect((await get("user_answers/latest_answer?global_id=q1&")).error.code).toBe("not_found");
    const round = "user_answers/next_test_round?topic_global_id=sun&test_global_id=sun-basics&";
    expect(await get(round)).toEqual({ test_round: 1 });
    expect(JSON.stringify(await get("topics/sun/latest_results?"))).not.toContain("q1-a");
    expect((await api.call("GET", "/v1/questions/q1/statistics")).body).toEqual(before.body);
  });

  it.each([
    ["a topic", { topic_global_id: "sun" }],
    ["a test", { test_global_id: "sun-basics" }],
    ["a round", { test_round: 1 }],
    ["a chapter", { chapter_contentful_id: "e-chapter" }],
    ["a challenge", { challenge_global_id: "panels" }],
    ["a combo", { combo_global_id: "panels-one" }],
  ])("are refused with %s", async (_what, more) => {
    const { status, body } = await api.answer({
      ...inRoom(await rooms.newCode(), await api.newUser(), "q1-a"),
      ...more,
    });
    const message = "This does not belong to an answer of this kind.";
    expect([status, body.errors]).toEqual([422, { [Object.keys(more)[0] ?? ""]: [message] }]);
  });

  it("are refused for a question that the room does not ask, and for another question's answer", async () => {
    const code = await rooms.newCode();
    const user = await api.newUser();
    const refused = await rooms.answer(code, user, "q3-a");
    const message = "This question does not belong to the room, or is no longer asked.";
    expect([refused.status, refused.body.errors]).toEqual([422, { question_global_id: [message] }]);
    const wrong = await api.answer({ ...inRoom(code, user, "q1-a"), answer_global_id: "q2-a" });
    expect(Object.keys(wrong.body.errors)).toEqual(["answer_global_id"]);
    expect(await rooms.answersOf(code, user)).toEqual([]);
  });

  it("are refused for a question that was removed while the room runs, and a repeat gets its first reply", async () => {
    const code = await rooms.newCode();
    const user = await api.newUser();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const first = await rooms.answer(code, user, "q1-b", key);
    const later = rooms.without("e-q1");
    const refused = await later.answer(inRoom(code, user, "q1-a"));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["question_global_id"]]);
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
    expect((await later.answer(inRoom(typed, user, "q1-b"), key)).body).toEqual(first.body);
    expect((await later.answer(inRoom(code, user, "w1-a"))).status).toBe(201);
    expect((await rooms.read(code)).body.room.question_global_ids).toEqual(["q1", "w1", "q2"]);
  });

  it("are refused while the room is closed, except that a repeat gets its first reply", async () => {
    const code = await rooms.newCode();
    const user = await api.newUser();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const first = await rooms.answer(code, user, "q1-a", key);
    await rooms.change(rooms.eva, code, { is_open: false });
    const refused = await rooms.answer(code, user, "w1-a");
    expect([refused.status, refused.body.errors]).toEqual([422, { event_code: ["The room is closed."] }]);
    expect((await rooms.answer(code, user, "q1-a", key)).body).toEqual(first.body);
    await rooms.change(rooms.eva, code, { is_open: true });
    expect((await rooms.answer(code, user, "w1-a")).status).toBe(201);
  });

  it("are refused in a deleted room, and those given before stay with the learner", async () => {
    const code = await rooms.newCode();
    const account = await accounts.newAccount();
    const headers = withToken(account.access);
    await rooms.answer(code, account.uuid, "q1-a", headers);
    await rooms.remove(rooms.eva, code);
    const refused = await rooms.answer(code, account.uuid, "w1-a", headers);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { event_code: ["There is nothing with this id."] },
    ]);
    const { body } = await api.call("GET", "/v1/users/export", { headers });
    expect(body.user_answers).toEqual([expect.objectContaining({ event_code: code, is_correct: true })]);
  });

  it("an export hides right and wrong while an open room has questions left", async () => {
    const code = await rooms.newCode();
    const { uuid, access } = await accounts.newAccount();
    const headers = withToken(access);
    const shown = async () => {
      const { body } = await api.call("GET", "/v1/users/export", { headers });
      return body.user_answers.map(({ is_correct }: { is_correct: boolean | null }) => is_correct);
    };
    for (const answer of ["q1-a", "w1-b"]) await rooms.answer(code, uuid, answer, headers);
    expect(await shown()).toEqual([null, null]);
    await rooms.change(rooms.eva, code, { is_open: false });
    expect(await shown()).toEqual([true, false]);
    await rooms.change(rooms.eva, code, { is_open: true });
    await rooms.answer(code, uuid, "q2-a", headers);
    expect(await shown()).toEqual([true, false, true]);
  });
});
