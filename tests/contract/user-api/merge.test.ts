import { expect, it } from "vitest";
import { latestResultsReply, topicsProgressReply } from "../../../contracts/user-api.ts";
import { mergeUsers } from "../../../embedded/user-api/merging/merge-users.ts";
import { describeOnDatabases } from "./databases.ts";
import { inChallenge, inDiploma, inTest, newKey, single } from "./sample-api.ts";

describeOnDatabases("merging", ({ db, api }) => {
  const read = async (path: string, user: string) =>
    (await api.call("GET", `/v1/${path}${path.includes("?") ? "&" : "?"}user_uuid=${user}`)).body;
  const resultsOf = async (user: string) =>
    latestResultsReply.parse(await read("topics/sun/latest_results", user));
  const shareOf = async (user: string) =>
    topicsProgressReply.parse(await read("topics", user)).topics[0]?.diploma_test.percent_completed;
  const chosen = (questions: { answer: { global_id: string } | null }[] | undefined) =>
    questions?.map(({ answer }) => answer?.global_id ?? null);
  const rowsOf = async (user: string) => api.storedAnswers(user);
  const statisticsOf = async (question: string) => {
    const rows = await db.query
      .selectFrom("question_statistics")
      .select(["answered", "wrong"])
      .where("question_global_id", "=", question)
      .execute();
    return [
      rows.reduce((sum, row) => sum + Number(row.answered), 0),
      rows.reduce((sum, row) => sum + Number(row.wrong), 0),
    ];
  };

  it("moves all answers, and the newest one is the latest", async () => {
    const [from, into] = [await api.newUser(), await api.newUser()];
    await api.answer(inTest(into, "q1-b"));
    await api.answer(inTest(from, "q1-a"));
    await api.answer(inTest(from, "q2-b"));
    await api.answer(inTest(into, "q2-a"));
    await api.answer(inTest(from, "q3-c", { test_round: 2 }));
    await api.answer(inTest(into, "q4-c", { test_round: 1 }));
    await api.answer(inChallenge(from, "q6-a"));
    await api.answer(single(into, "q1-c"));
    expect(await mergeUsers(db, { from, into })).toBe(true);
    expect((await rowsOf(into)).map((row) => row.answer_global_id)).toEqual(
      "q1-b q1-a q2-b q2-a q3-c q4-c q6-a q1-c".split(" "),
    );
    const { tests, challenges } = await resultsOf(into);
    expect([tests[0]?.test_round, chosen(tests[0]?.questions)]).toEqual([2, [null, null, "q3-c", null]]);
    expect(chosen(challenges[0]?.combos[0]?.questions)).toEqual([null, "q6-a"]);
    expect(await read("user_answers/correct", into)).toEqual({ total_correct_count: 2 });
    expect(await read("questions/answered", into)).toEqual({ questions: ["q1", "q2", "q3", "q4", "q6"] });
    const round = "user_answers/next_test_round?topic_global_id=sun&test_global_id=sun-basics";
    expect(await read(round, into)).toEqual({ test_round: 3 });
  });

  it("the later answer to a question wins within a round", async () => {
    const [from, into] = [await api.newUser(), await api.newUser()];
    await api.answer(inTest(from, "q1-a"));
    await api.answer(inTest(into, "q1-b"));
    await api.answer(inTest(into, "q2-a"));
    await api.answer(inTest(from, "q2-b"));
    await api.answer(inTest(from, "q3-a"));
    await mergeUsers(db, { from, into });
    expect(chosen((await resultsOf(into)).tests[0]?.questions)).toEqual(["q1-b", "q2-b", "q3-a", null]);
    const latest = (question: string) => read(`user_answers/latest_answer?global_id=${question}`, into);
    expect([await latest("q1"), await latest("q2"), await latest("q3")]).toEqual([
      { global_id: "q1-b", is_correct: false },
      { global_id: "q2-b", is_correct: false },
      { global_id: "q3-a", is_correct: true },
    ]);
    expect(await read("user_answers/correct", into)).toEqual({ total_correct_count: 1 });
  });

  it("does nothing for merged, unknown, registered or identical users", async () => {
    const [from, into, registered] = [await api.newUser(), await api.newUser(), await api.newUser()];
    await db.query
      .updateTable("users")
      .set({ registered_at: new Date() })
      .where("uuid", "=", registered)
      .execute();
    await api.answer(inTest(from, "q1-a"));
    expect(await mergeUsers(db, { from: from.toUpperCase(), into: into.toUpperCase() })).toBe(true);
    const pairs = [
      { from, into },
      { from: crypto.randomUUID(), into },
      { from: into, into: crypto.randomUUID() },
      { from: into, into },
      { from: registered, into },
    ];
    for (const pair of pairs) expect(await mergeUsers(db, pair)).toBe(false);
    expect((await rowsOf(into)).length).toBe(1);
    expect(await mergeUsers(db, { from: into, into: registered })).toBe(true);
    expect((await rowsOf(registered)).length).toBe(1);
  });

  it.each(["from", "into"] as const)(
    "keeps the right answers of the further attempt in a round, ended by a wrong answer of `%s`",
    async (endedOf) => {
      const users = { from: await api.newUser(), into: await api.newUser() };
      const { from, into } = users;
      const goesOn = endedOf === "from" ? into : from;
      for (const answer of ["d2-b", "d1-a"]) await api.answer(inDiploma(users[endedOf], answer));
      for (const answer of ["d1-a", "d2-a"]) await api.answer(inDiploma(goesOn, answer));
      await mergeUsers(db, { from, into });
      expect(await shareOf(into)).toBeCloseTo(2 / 3);
      await api.answer(inDiploma(into, "d3-a"));
      expect(await shareOf(into)).toBeCloseTo(2 / 3);
      expect(await read("certificates", into)).toEqual({ certificates: [] });
      await api.passDiploma(into, {}, 2);
      expect(await shareOf(into)).toBe(1);
    },
  );

  it("keeps a completed round if the other user has the same round", async () => {
    const [from, into] = [await api.newUser(), await api.newUser()];
    await api.answer(inDiploma(from, "d1-b"));
    await api.passDiploma(into);
    await mergeUsers(db, { from, into });
    expect(await shareOf(into)).toBe(1);
  });

  it("keeps the earlier of two certificates for a topic", async () => {
    const idOf = async (user: string) =>
      (await db.query.selectFrom("certificates").select("id").where("user_uuid", "=", user).execute()).map(
        ({ id }) => id,
      );
    const [early, late, none] = [await api.newUser(), await api.newUser(), await api.newUser()];
    await api.passDiploma(early);
    const passedAt = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(passedAt);
    await api.passDiploma(late);
    const [id] = await idOf(early);
    expect(id).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/);
    await mergeUsers(db, { from: early, into: late });
    expect(await idOf(late)).toEqual([id]);
    await mergeUsers(db, { from: late, into: none });
    expect(await idOf(none)).toEqual([id]);
    const last = await api.newUser();
    await api.passDiploma(last);
    await mergeUsers(db, { from: last, into: none });
    expect(await idOf(none)).toEqual([id]);
  });

  it("keeps one of two equal answers with the same id, and both of two different ones", async () => {
    const [from, into] = [await api.newUser(), await api.newUser()];
    const [same, other] = [1, 2].map(() => newKey());
    await api.answer(inTest(from, "q1-a"), same);
    await api.answer(inTest(into, "q1-a"), same);
    await api.answer(inTest(from, "q2-a"), other);
    await api.answer(inTest(into, "q3-a"), other);
    await mergeUsers(db, { from, into });
    expect((await rowsOf(into)).map((row) => row.answer_global_id).sort()).toEqual(["q1-a", "q2-a", "q3-a"]);
    expect((await api.answer(inTest(into, "q1-a"), same)).status).toBe(201);
    expect((await rowsOf(into)).length).toBe(3);
  });

  it("statistics count a merged user once, by the first answer of both", async () => {
    const before = await statisticsOf("w1");
    const [from, into, next] = [await api.newUser(), await api.newUser(), await api.newUser()];
    await api.answer(single(from, "w1-b"));
    await api.answer(single(into, "w1-a"));
    await api.answer(single(next, "w1-a"));
    const added = async () => (await statisticsOf("w1")).map((count, i) => count - Number(before[i]));
    expect(await added()).toEqual([3, 1]);
    await mergeUsers(db, { from, into });
    expect(await added()).toEqual([2, 1]);
    await mergeUsers(db, { from: next, into });
    expect(await added()).toEqual([1, 1]);
  });
});
