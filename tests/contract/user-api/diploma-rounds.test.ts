import { expect, it } from "vitest";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleApi, inDiploma, inTest } from "./sample-api.ts";
import { entry, fixedContent, link, links, SAMPLE_ENTRIES } from "./sample-content.ts";

const EXAM = entry("event", "exam", { code: "Exam", topic: link("sun"), test: link("sun-diploma") });

describeOnDatabases("rounds of a diploma test", ({ db }) => {
  const api = createSampleApi(db, { content: fixedContent(createContentIndex([...SAMPLE_ENTRIES, EXAM])) });

  const read = async (path: string, user: string) =>
    (await api.call("GET", `/v1/${path}${path.includes("?") ? "&" : "?"}user_uuid=${user}`)).body;
  /** The user's share, certificates, next round and answers in the newest round. */
  const standing = async (user: string) => {
    const { diploma_test } = await read("topics/sun/latest_results", user);
    const { test_round } = await read(
      "user_answers/next_test_round?topic_global_id=sun&test_global_id=sun-diploma",
      user,
    );
    return {
      share: (await read("topics", user)).topics[0].diploma_test.percent_completed,
      certificates: (await read("certificates", user)).certificates.length,
      next: test_round,
      round: diploma_test.test_round,
      answers: diploma_test.questions.map((one: { answer: { global_id: string } | null }) =>
        one.answer ? one.answer.global_id : null,
      ),
    };
  };
  const give = async (user: string, round: number, ...answers: string[]) => {
    for (const answer of answers) expect((await api.answer(inDiploma(user, answer, round))).status).toBe(201);
  };

  it("a wrong answer ends only its round: later answers in it do not count, and the next round can be completed", async () => {
    const user = await api.newUser();
    await give(user, 1, "d1-a", "d2-b", "d2-a", "d3-a");
    expect(await standing(user)).toEqual({
      share: 1 / 3,
      certificates: 0,
      next: 2,
      round: 1,
      answers: ["d1-a", "d2-a", "d3-a"],
    });
    await give(user, 2, "d3-a", "d2-a");
    expect(await standing(user)).toEqual({
      share: 2 / 3,
      certificates: 0,
      next: 3,
      round: 2,
      answers: [null, "d2-a", "d3-a"],
    });
    await give(user, 2, "d1-a");
    expect(await standing(user)).toMatchObject({ share: 1, certificates: 1, next: 3, round: 2 });
  });

  it("later rounds do not reduce the best round's share or completion", async () => {
    const user = await api.newUser();
    await give(user, 1, "d1-a", "d2-a");
    await give(user, 2, "d1-b");
    await give(user, 3, "d3-a", "d1-b");
    expect((await standing(user)).share).toBe(2 / 3);
    await give(user, 4, "d1-a", "d2-a", "d3-a");
    await give(user, 5, "d1-b");
    expect(await standing(user)).toMatchObject({ share: 1, certificates: 1, next: 6, round: 5 });
  });

  it("a round opens with an answer to the one before, in the same topic and test, and stays open", async () => {
    const user = await api.newUser();
    const statusIn = async (round: number, answer = "d1-b", key?: string) => {
      const headers = key === undefined ? {} : { "Idempotency-Key": key };
      const { status, body } = await api.answer(inDiploma(user, answer, round), headers);
      if (status === 422) expect(body.errors).toEqual({ test_round: [expect.any(String)] });
      return status;
    };
    await api.answer(inTest(user, "q1-a"));
    await api.answer(inTest(user, "q1-a", { test_round: 2 }));
    expect([await statusIn(3), await statusIn(2)]).toEqual([422, 422]);
    const key = crypto.randomUUID();
    expect([await statusIn(1, "d1-a", key), await statusIn(3), await statusIn(2)]).toEqual([201, 422, 201]);
    expect([await statusIn(4), await statusIn(3), await statusIn(1)]).toEqual([422, 201, 201]);
    expect(await statusIn(1, "d1-a", key)).toBe(201);
    expect(await standing(user)).toMatchObject({ share: 1 / 3, certificates: 0, next: 4 });
  });

  it("stores a round's answer that is sent together with the first one of the round before", async () => {
    const user = await api.newUser();
    await give(user, 1, "d1-b");
    const sent = [2, 3].map((round) => api.answer(inDiploma(user, "d1-b", round)));
    const [before, after] = await Promise.all(sent);
    expect([before?.status, [201, 422].includes(after?.status ?? 0)]).toEqual([201, true]);
    expect((await standing(user)).next).toBe(after?.status === 201 ? 4 : 3);
  });

  it("an event with the diploma test affects no round and no certificate", async () => {
    const user = await api.newUser();
    const inExam = (answer: string) => api.answer({ ...inDiploma(user, answer), event_code: "exam" });
    for (const answer of ["d1-a", "d2-a", "d3-a"]) expect((await inExam(answer)).status).toBe(201);
    expect(await standing(user)).toEqual({
      share: 0,
      certificates: 0,
      next: 1,
      round: 1,
      answers: [null, null, null],
    });
    await give(user, 1, "d1-a", "d2-a");
    expect((await inExam("d3-b")).body.data.is_correct).toBe(false);
    await give(user, 1, "d3-a");
    expect(await standing(user)).toMatchObject({ share: 1, certificates: 1, next: 2 });
    const { body } = await api.call("GET", `/v1/user_answers/latest_answer?user_uuid=${user}&global_id=d3`);
    expect(body).toEqual({ global_id: "d3-a", is_correct: true });
  });

  it("a test shared by two topics counts in each separately", async () => {
    const shared = entry("topic", "wind", {
      tests: links("sun-diploma"),
      diplomaTest: link("sun-diploma"),
    });
    const others = SAMPLE_ENTRIES.filter(({ id }) => id !== "e-wind");
    const both = createSampleApi(db, { content: fixedContent(createContentIndex([...others, shared])) });
    const user = await both.newUser();
    const giveIn = async (topic: string, round: number, ...answers: string[]) => {
      for (const answer of answers) {
        const request = { ...inDiploma(user, answer, round), topic_global_id: topic };
        expect((await both.answer(request)).status).toBe(201);
      }
    };
    const inTopic = async (topic: string) => {
      const get = async (path: string) =>
        (await both.call("GET", `/v1/${path}${path.includes("?") ? "&" : "?"}user_uuid=${user}`)).body;
      const round = `user_answers/next_test_round?topic_global_id=${topic}&test_global_id=sun-diploma`;
      const { topics } = await get("topics");
      const { diploma_test } = await get(`topics/${topic}/latest_results`);
      return [
        topics.find((one: { global_id: string }) => one.global_id === topic).diploma_test.percent_completed,
        (await get(round)).test_round,
        diploma_test.test_round,
        (await get(`certificates?global_id=${topic}`)).certificates.length,
      ];
    };
    await giveIn("sun", 1, "d1-a", "d2-b");
    await giveIn("wind", 1, "d1-b");
    await giveIn("wind", 2, "d1-a", "d2-a");
    expect([await inTopic("sun"), await inTopic("wind")]).toEqual([
      [1 / 3, 2, 1, 0],
      [2 / 3, 3, 2, 0],
    ]);
    await giveIn("sun", 2, "d1-b");
    await giveIn("sun", 3, "d1-a", "d2-a", "d3-a");
    expect([await inTopic("sun"), await inTopic("wind")]).toEqual([
      [1, 4, 3, 1],
      [2 / 3, 3, 2, 0],
    ]);
    await giveIn("wind", 2, "d3-a");
    expect(await inTopic("wind")).toEqual([1, 3, 2, 1]);
  });

  it("does not require a question without a text", async () => {
    const withoutText = SAMPLE_ENTRIES.map((one) =>
      one.id === "e-d2" ? { ...one, fields: { ...one.fields, questionText: " " } } : one,
    );
    const content = fixedContent(createContentIndex(withoutText));
    const lacking = createSampleApi(db, { content });
    const user = await lacking.newUser();
    for (const answer of ["d1-a", "d3-a"]) await lacking.answer(inDiploma(user, answer));
    const { body } = await lacking.call("GET", `/v1/topics?user_uuid=${user}`);
    expect(body.topics[0].diploma_test.percent_completed).toBe(1);
  });
});
