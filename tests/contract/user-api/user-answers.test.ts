import { expect, it } from "vitest";
import { eventAnswersReply, latestAnswerReply, userAnswerReply } from "../../../contracts/user-api.ts";
import { createEventKeys } from "../../../embedded/user-api/events/event-keys.ts";
import { PLACE } from "./calls-about-users.ts";
import { describeOnDatabases } from "./databases.ts";
import { atFair, createSampleApi, inChallenge, inDiploma, inTest, SECRET, single } from "./sample-api.ts";
import { fixedContent } from "./sample-content.ts";

describeOnDatabases("answers", ({ db, api, accounts }) => {
  const countRows = async (user: string) => {
    const rows = await api.storedAnswers(user);
    return rows.length;
  };

  it("judges answers by the content", async () => {
    const user = await api.newUser();
    const right = await api.answer({ ...inTest(user, "q1-a"), ...{ is_correct: false } });
    expect(right.status).toBe(201);
    expect(userAnswerReply.strict().parse(right.body).data).toEqual({
      is_correct: true,
      user_answer_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
    });
    expect(
      (await api.answer({ ...inTest(user, "q1-b"), ...{ is_correct: true } })).body.data.is_correct,
    ).toBe(false);
  });

  it("accepts answers in tests, diploma tests, challenges and events, and to single questions", async () => {
    const user = await api.newUser();
    const requests = [
      inTest(user, "q2-a"),
      inDiploma(user, "d1-a"),
      inChallenge(user, "q6-a"),
      atFair(user, "q1-a"),
      single(user, "w1-a"),
    ];
    for (const request of requests) expect((await api.answer(request)).status).toBe(201);
    expect(await countRows(user)).toBe(5);
  });

  it("reads an event's answers in order by the code in any letter case, and counts them nowhere else", async () => {
    const user = await api.newUser();
    for (const answer of ["q2-a", "q1-b", "q1-a"]) await api.answer(atFair(user, answer));
    const { body } = await api.call("GET", `/v1/user_answers?user_uuid=${user}&event_code=FAIR24`);
    expect(eventAnswersReply.strict().parse(body).user_answers).toEqual(
      [
        ["q2", "q2-a", true],
        ["q1", "q1-b", false],
        ["q1", "q1-a", true],
      ].map(([question, answer, is_correct]) => ({
        topic_global_id: "sun",
        test_global_id: "sun-basics",
        question_global_id: question,
        answer_global_id: answer,
        is_correct,
      })),
    );
    const query = `user_uuid=${user}`;
    const round = `/v1/user_answers/next_test_round?${query}&topic_global_id=sun&test_global_id=sun-basics`;
    expect((await api.call("GET", round)).body).toEqual({ test_round: 1 });
    expect((await api.call("GET", `/v1/user_answers/correct?${query}`)).body).toEqual({
      total_correct_count: 0,
    });
    expect((await api.call("GET", `/v1/questions/answered?${query}`)).body).toEqual({ questions: [] });
    expect((await api.call("GET", `/v1/user_answers/latest_answer?${query}&global_id=q1`)).status).toBe(404);
    const results = await api.call("GET", `/v1/topics/sun/latest_results?${query}`);
    expect(JSON.stringify(results.body)).not.toContain("is_correct");
  });

  it("the latest answer to a question is the last one given in any place", async () => {
    const user = await api.newUser();
    const latest = async () =>
      latestAnswerReply
        .strict()
        .parse((await api.call("GET", `/v1/user_answers/latest_answer?user_uuid=${user}&global_id=q1`)).body);
    await api.answer(single(user, "q1-b"));
    expect(await latest()).toEqual({ global_id: "q1-b", is_correct: false });
    await api.answer(inTest(user, "q2-a", { test_round: 1 }));
    await api.answer(inTest(user, "q1-a", { test_round: 2 }));
    expect(await latest()).toEqual({ global_id: "q1-a", is_correct: true });
    await api.answer(inTest(user, "q1-c", { test_round: 1 }));
    expect(await latest()).toEqual({ global_id: "q1-c", is_correct: false });
    await api.answer(inChallenge(user, "q1-a"));
    expect(await latest()).toEqual({ global_id: "q1-a", is_correct: true });
  });

  it.each([
    "/v1/user_answers?event_code=nothing",
    "/v1/user_answers/next_test_round?topic_global_id=nothing&test_global_id=sun-basics",
    "/v1/user_answers/next_test_round?topic_global_id=sun&test_global_id=nothing",
    "/v1/user_answers/latest_answer?global_id=nothing",
    "/v1/user_answers/latest_answer?global_id=q1",
    "/v1/user_answers/latest_answer?global_id=%00",
    "/v1/topics/nothing/latest_results?",
  ])("responds with 404 for %s", async (path) => {
    const { status, body } = await api.call("GET", `${path}&user_uuid=${await api.newUser()}`);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  });

  it("responds with 503 without content, but still creates users", async () => {
    const blind = createSampleApi(db, { content: fixedContent(null) });
    const user = await blind.newUser();
    const paths = [
      "/v1/user_answers/correct?",
      "/v1/questions/answered?",
      "/v1/topics?",
      "/v1/topics/sun/latest_results?",
      "/v1/user_answers/latest_answer?global_id=q1&",
      "/v1/user_answers/next_test_round?topic_global_id=sun&test_global_id=sun-basics&",
      "/v1/user_answers?event_code=fair24&",
      "/v1/users/challenge_progress/panels?",
      "/v1/challenge/completion?global_id=panels&",
      "/v1/certificates?global_id=sun&",
      "/v1/questions/q1/statistics?",
      `/v1/events/fair24/results?key=${createEventKeys([SECRET]).createKey("fair24")}&`,
      "/readyz?",
    ];
    const responses = await Promise.all(paths.map((path) => blind.call("GET", `${path}user_uuid=${user}`)));
    const { headers } = await accounts.newAccount();
    const progress = { challenge_progress: PLACE, user_uuid: user };
    responses.push(
      await blind.answer(single(user, "q1-a")),
      await blind.call("POST", "/v1/users/challenge_progress", { body: progress }),
      await blind.call("POST", "/v1/users/group", { body: { code: "seven" }, headers }),
      await blind.call("PUT", "/v1/users", { body: { population_category_global_id: "young" }, headers }),
    );
    expect(responses.map(({ status, body }) => [status, body.error.code])).toEqual(
      responses.map(() => [503, "unavailable"]),
    );
    expect(await countRows(user)).toBe(0);
  });
});
