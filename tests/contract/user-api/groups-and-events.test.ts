import { expect, it } from "vitest";
import { eventResultsReply, groupReply, questionStatisticsReply } from "../../../contracts/progress.ts";
import { createEventKeys } from "../../../embedded/user-api/events/event-keys.ts";
import { describeOnDatabases } from "./databases.ts";
import { withToken } from "./sample-accounts.ts";
import { atFair, inTest, single } from "./sample-api.ts";

const keys = createEventKeys(["a secret of the tests"]);

describeOnDatabases("groups, statistics and events", ({ db, api, accounts }) => {
  it("joins a group by its code in any spelling, and again without an error", async () => {
    const { uuid, access } = await accounts.newAccount();
    for (const code of ["seven", "„S e v e n”."]) {
      const { status, body } = await api.call("POST", "/v1/users/group", {
        body: { code },
        headers: withToken(access),
      });
      expect([status, groupReply.strict().parse(body)]).toEqual([200, { group: { code: "Seven" } }]);
    }
    const rows = await db.query
      .selectFrom("group_members")
      .selectAll()
      .where("user_uuid", "=", uuid)
      .execute();
    expect(rows.map((row) => row.group_code)).toEqual(["Seven"]);
  });

  it("responds with 404 for an unknown group, 422 for a missing code, and 401 without a token", async () => {
    const headers = (await accounts.newAccount()).headers;
    const join = (body: object, more: Record<string, string> = {}) =>
      api.call("POST", "/v1/users/group", { body, headers: more });
    const unknown = await join({ code: "eight" }, headers);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, "not_found"]);
    expect((await join({}, headers)).body.errors).toEqual({ code: ["This is missing."] });
    const anonymous = await join({ code: "seven", user_uuid: await api.newUser() });
    expect([anonymous.status, anonymous.body.error.code]).toEqual([401, "unauthorized"]);
  });

  it("stores and reads answers, and counts them, with any spelling of the event's code", async () => {
    const [user, event_code] = [await api.newUser(), "„FAİR٢٤”."];
    expect((await api.answer({ ...atFair(user, "q1-b"), event_code })).status).toBe(201);
    const code = encodeURIComponent(event_code);
    const read = await api.call("GET", `/v1/user_answers?user_uuid=${user}&event_code=${code}`);
    expect(read.body.user_answers).toHaveLength(1);
    expect((await resultsOf(code, keys.createKey("fair24"))).status).toBe(200);
  });

  it("reads only the last thousand of a user's answers in an event", async () => {
    const user = await api.newUser();
    for (const answer of ["q1-b", "q1-a"]) await api.answer(atFair(user, answer));
    const [given] = await api.storedAnswers(user);
    if (!given) throw new Error("Nothing was stored");
    const later = (n: number) => new Date(given.answered_at.getTime() + 1_000 + n);
    const more = Array.from({ length: 1_000 }, (_, n) => ({
      ...given,
      id: crypto.randomUUID(),
      answered_at: later(n),
    }));
    more.push({
      ...given,
      id: crypto.randomUUID(),
      answered_at: later(1_000),
      answer_global_id: "q1-a",
      is_correct: true,
    });
    await db.query.insertInto("user_answers").values(more).execute();
    const { body } = await api.call("GET", `/v1/user_answers?user_uuid=${user}&event_code=fair24`);
    expect(body.user_answers).toHaveLength(1_000);
    expect(body.user_answers.at(-1)).toMatchObject({ answer_global_id: "q1-a", is_correct: true });
  });

  const statisticsOf = async (question: string) => {
    const { status, body } = await api.call("GET", `/v1/questions/${question}/statistics`);
    expect(status).toBe(200);
    return questionStatisticsReply.strict().parse(body);
  };

  it("statistics count users by their first answer outside events", async () => {
    const [one, two, three] = [await api.newUser(), await api.newUser(), await api.newUser()];
    expect(await statisticsOf("q5")).toEqual({ answered: 0, wrong: 0 });
    await api.answer(single(one, "q5-b"));
    await api.answer(single(one, "q5-a"));
    await api.answer(inTest(two, "q5-a", { test_global_id: "sun-more" }));
    await api.answer(single(two, "q5-c"));
    expect(await statisticsOf("q5")).toEqual({ answered: 2, wrong: 1 });
    await api.answer(atFair(three, "q1-b"));
    expect(await statisticsOf("q1")).toEqual({ answered: 0, wrong: 0 });
  });

  it("concurrent users are all counted, and one user's concurrent answers count once", async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => api.newUser()));
    await Promise.all(users.map((user, i) => api.answer(single(user, i < 5 ? "w2-b" : "w2-a"))));
    expect(await statisticsOf("w2")).toEqual({ answered: 20, wrong: 5 });
    const eager = await api.newUser();
    await Promise.all(Array.from({ length: 10 }, () => api.answer(single(eager, "w2-a"))));
    expect(await statisticsOf("w2")).toEqual({ answered: 21, wrong: 5 });
  });

  it.each(["nothing", "%00", "removed"])("statistics of the question %s are zeros", async (id) => {
    expect(await statisticsOf(id)).toEqual({ answered: 0, wrong: 0 });
  });

  const resultsOf = (code: string, key?: string) =>
    api.call(
      "GET",
      `/v1/events/${code}/results${key === undefined ? "" : `?key=${encodeURIComponent(key)}`}`,
    );

  it("an event's results count participants and each user's latest answer to each question", async () => {
    const before = eventResultsReply
      .strict()
      .parse((await resultsOf("FAIR24", keys.createKey("fair24"))).body);
    const [one, two, phone] = [await api.newUser(), await api.newUser(), await api.newUser()];
    for (const answer of ["q1-b", "q2-a", "q1-a"]) await api.answer(atFair(one, answer));
    await api.answer(atFair(two, "q1-a"));
    await api.answer(inTest(two, "q3-a"));
    const { body } = await api.call("POST", "/v1/users/handoff", { body: { user_uuid: one } });
    await api.call("POST", "/v1/users/handoff/claim", { body: { code: body.code, user_uuid: phone } });
    const { participants, questions } = eventResultsReply
      .strict()
      .parse((await resultsOf("fair24", keys.createKey("Fair24"))).body);
    expect(participants - before.participants).toBe(2);
    expect(questions.map(({ global_id }) => global_id)).toEqual(["q1", "q2", "q3", "q4"]);
    const added = questions.map(({ answers }, i) =>
      answers.map(({ count }, j) => count - Number(before.questions[i]?.answers[j]?.count)),
    );
    expect(added).toEqual([
      [2, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(questions[0]?.answers.map(({ global_id }) => global_id)).toEqual(["q1-a", "q1-b", "q1-c"]);
  });

  it.each([
    ["another event's key", "fair24", keys.createKey("gale")],
    ["another service's key", "fair24", createEventKeys(["another secret"]).createKey("fair24")],
    ["no key", "fair24", undefined],
    ["an empty key", "fair24", ""],
    ["an unknown event's right key", "nothing", keys.createKey("nothing")],
    ["a code longer than any", "x".repeat(65), keys.createKey("x".repeat(65))],
    ["a zero byte", "%00", keys.createKey("\u0000")],
  ])("responds with 403 for the results with %s", async (_what, code, key) => {
    const { status, body } = await resultsOf(code, key);
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
  });
});
