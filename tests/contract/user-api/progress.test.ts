import { expect, it } from "vitest";
import {
  answeredQuestionsReply,
  correctCountReply,
  latestResultsReply,
  nextTestRoundReply,
  topicsProgressReply,
} from "../../../contracts/user-api.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleApi, inChallenge, inDiploma, inTest, single } from "./sample-api.ts";
import { entry, fixedContent, links, question, SAMPLE_ENTRIES } from "./sample-content.ts";

describeOnDatabases("progress", ({ db, api }) => {
  const read = async (path: string, user: string, from = api) => {
    const { status, body } = await from.call(
      "GET",
      `${path}${path.includes("?") ? "&" : "?"}user_uuid=${user}`,
    );
    expect(status).toBe(200);
    return body;
  };
  const resultsOf = async (user: string, from = api) =>
    latestResultsReply.strict().parse(await read("/v1/topics/sun/latest_results", user, from));
  const shareOf = async (user: string, from = api) => {
    const { topics } = topicsProgressReply.strict().parse(await read("/v1/topics", user, from));
    return topics.find((topic) => topic.global_id === "sun")?.diploma_test.percent_completed;
  };
  const nextRound = async (user: string) =>
    nextTestRoundReply
      .strict()
      .parse(
        await read("/v1/user_answers/next_test_round?topic_global_id=sun&test_global_id=sun-basics", user),
      );

  it("a user without answers has no progress", async () => {
    const user = await api.newUser();
    expect(await nextRound(user)).toEqual({ test_round: 1 });
    expect(correctCountReply.parse(await read("/v1/user_answers/correct", user)).total_correct_count).toBe(0);
    expect(answeredQuestionsReply.parse(await read("/v1/questions/answered", user)).questions).toEqual([]);
    expect(await read("/v1/topics", user)).toEqual({
      topics: [
        {
          global_id: "sun",
          diploma_test: { percent_completed: 0 },
          challenges: {
            items: [
              { global_id: "panels", is_completed: false },
              { global_id: "film", is_completed: false },
            ],
          },
        },
        { global_id: "wind", diploma_test: { percent_completed: 0 }, challenges: { items: [] } },
      ],
    });
  });

  it("results list every valid question in the editor's order, with null if it is unanswered", async () => {
    const none = (...ids: string[]) => ids.map((global_id) => ({ global_id, answer: null }));
    expect(await resultsOf(await api.newUser())).toEqual({
      diploma_test: { global_id: "sun-diploma", test_round: 1, questions: none("d1", "d2", "d3") },
      tests: [
        { global_id: "sun-basics", test_round: 1, questions: none("q1", "q2", "q3", "q4") },
        { global_id: "sun-more", test_round: 1, questions: none("q3", "q5") },
      ],
      challenges: [
        {
          global_id: "panels",
          combos: [
            { global_id: "panels-one", questions: none("q1", "q6") },
            { global_id: "panels-two", questions: none("q7") },
          ],
        },
        { global_id: "film", combos: [] },
      ],
    });
  });

  it("results of a topic without a diploma test have none", async () => {
    const { diploma_test } = latestResultsReply.parse(
      await read("/v1/topics/wind/latest_results", await api.newUser()),
    );
    expect(diploma_test).toBeNull();
  });

  it("results are the latest answers of the newest round, separately for each test and combo", async () => {
    const user = await api.newUser();
    await api.answer(inTest(user, "q1-a", { test_round: 1 }));
    await api.answer(inTest(user, "q2-b", { test_round: 1 }));
    await api.answer(inTest(user, "q4-b", { test_round: 2 }));
    await api.answer(inTest(user, "q2-a", { test_round: 3 }));
    await api.answer(inTest(user, "q3-b", { test_round: 3 }));
    await api.answer(inTest(user, "q3-a", { test_round: 3 }));
    await api.answer(inTest(user, "q2-c", { test_round: 1 }));
    await api.answer(inChallenge(user, "q1-c"));
    await api.answer(single(user, "q4-a"));
    const { tests, challenges } = await resultsOf(user);
    expect(tests[0]).toEqual({
      global_id: "sun-basics",
      test_round: 3,
      questions: [
        { global_id: "q1", answer: null },
        { global_id: "q2", answer: { global_id: "q2-a", is_correct: true } },
        { global_id: "q3", answer: { global_id: "q3-a", is_correct: true } },
        { global_id: "q4", answer: null },
      ],
    });
    expect(tests[1]?.questions[0]?.answer).toBeNull();
    expect(challenges[0]?.combos[0]?.questions[0]?.answer).toEqual({ global_id: "q1-c", is_correct: false });
    expect(await nextRound(user)).toEqual({ test_round: 4 });
  });

  it("rounds do not add up, and answers to the same questions elsewhere do not count", async () => {
    const user = await api.newUser();
    await api.answer(inDiploma(user, "d1-a", 1));
    await api.answer(inDiploma(user, "d2-a", 2));
    await api.answer(single(user, "d3-a"));
    expect(await shareOf(user)).toBeCloseTo(1 / 3);
  });

  it("a question that has become invalid or was deleted counts nowhere", async () => {
    const user = await api.newUser();
    for (const answer of ["d1-a", "d2-a"]) await api.answer(inDiploma(user, answer));
    expect(await shareOf(user)).toBeCloseTo(2 / 3);
    const others = SAMPLE_ENTRIES.filter((one) => !one.id.startsWith("e-d3") && !one.id.startsWith("e-d1"));
    const changed = [
      ...others,
      ...question("d1", { rightAnswers: 2 }),
      ...question("d3", { isRemoved: true }),
    ];
    const later = createSampleApi(db, { content: fixedContent(createContentIndex(changed)) });
    expect(await shareOf(user, later)).toBe(1);
    expect((await resultsOf(user, later)).diploma_test?.questions.map((one) => one.global_id)).toEqual([
      "d2",
    ]);
    expect(await read("/v1/user_answers/correct", user, later)).toEqual({ total_correct_count: 1 });
    expect(await read("/v1/questions/answered", user, later)).toEqual({ questions: ["d2"] });
  });

  it("a diploma test without questions is never completed", async () => {
    const others = SAMPLE_ENTRIES.filter((one) => one.id !== "e-sun-diploma");
    const empty = entry("test", "sun-diploma", { questions: links("broken", "removed") });
    const later = createSampleApi(db, { content: fixedContent(createContentIndex([...others, empty])) });
    expect(await shareOf(await api.newUser(), later)).toBe(0);
  });
});
