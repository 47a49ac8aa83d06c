import { expect, it } from "vitest";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import type { FieldValue, StoredEntry } from "../../../embedded/user-api/content/entries.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleApi } from "./sample-api.ts";
import { fixedContent } from "./sample-content.ts";

/** Every entry has the same global id except for the wrong answer. */
function spaceOf(globalId: string): StoredEntry[] {
  const entry = (type: string, fields: Record<string, FieldValue>): StoredEntry => ({
    id: type,
    type,
    fields: { globalId, ...fields },
  });
  const wrong = entry("answer", { globalId: "wrong", answerText: "Wrong", correctAnswer: false });
  return [
    entry("answer", { answerText: "Right", correctAnswer: true }),
    { ...wrong, id: "wrong" },
    entry("question", { questionText: "Which?", answers: { links: ["answer", "wrong"] } }),
    entry("test", { questions: { links: ["question"] } }),
    entry("combo", { questions: { links: ["question"] } }),
    entry("challenge", { published: true, combos: { links: ["combo"] } }),
    entry("chapter", { challenges: { links: ["challenge"] } }),
    entry("topic", {
      tests: { links: ["test"] },
      diplomaTest: { link: "test" },
      chapters: { links: ["chapter"] },
    }),
  ];
}

describeOnDatabases("global ids", ({ db }) => {
  it.each(["1", "x".repeat(64), "Å / ä?#%&+", "'; drop table users; --", "🦊".repeat(32), "...", "me"])(
    "%j is as good as any other, in bodies, queries and paths",
    async (id) => {
      const api = createSampleApi(db, { content: fixedContent(createContentIndex(spaceOf(id))) });
      const user_uuid = await api.newUser();
      const query = new URLSearchParams({
        user_uuid,
        global_id: id,
        topic_global_id: id,
        test_global_id: id,
      });
      const inPath = encodeURIComponent(id);
      const read = async (path: string) => {
        const { status, body } = await api.call("GET", `/v1/${path}?${query}`);
        return [status, body.error?.code ?? body];
      };
      const answer = { question_global_id: id, answer_global_id: id, user_uuid };
      const inTest = { ...answer, topic_global_id: id, test_global_id: id, test_round: 1 };
      expect((await api.answer(inTest)).body.data?.is_correct).toBe(true);
      const place = { topic_global_id: id, chapter_contentful_id: "chapter" };
      const inCombo = { ...answer, ...place, challenge_global_id: id, combo_global_id: id };
      expect((await api.answer({ ...inCombo, answer_global_id: "wrong" })).body.data?.is_correct).toBe(false);
      const challenge_progress = {
        challenge_global_id: id,
        current_segment: 9,
        current_segment_description: id,
        current_screen: 0,
      };
      const stored = { body: { challenge_progress, user_uuid } };
      expect((await api.call("POST", "/v1/users/challenge_progress", stored)).status).toBe(200);

      expect(await read("user_answers/latest_answer")).toEqual([
        200,
        { global_id: "wrong", is_correct: false },
      ]);
      expect(await read("questions/answered")).toEqual([200, { questions: [id] }]);
      expect(await read("user_answers/next_test_round")).toEqual([200, { test_round: 2 }]);
      expect(await read("challenge/completion")).toEqual([200, { global_id: id, is_completed: true }]);
      expect(await read("certificates")).toMatchObject([200, { certificates: [{ topic_global_id: id }] }]);
      expect(await read(`users/challenge_progress/${inPath}`)).toEqual([200, { challenge_progress }]);
      expect(await read(`questions/${inPath}/statistics`)).toEqual([200, { answered: 1, wrong: 0 }]);
      const results = await read(`topics/${inPath}/latest_results`);
      const test = {
        global_id: id,
        test_round: 1,
        questions: [{ global_id: id, answer: { global_id: id, is_correct: true } }],
      };
      const combo = {
        global_id: id,
        questions: [{ global_id: id, answer: { global_id: "wrong", is_correct: false } }],
      };
      expect(results).toEqual([
        200,
        { diploma_test: test, tests: [test], challenges: [{ global_id: id, combos: [combo] }] },
      ]);
    },
  );

  it.each([".", "..", "a%2Fb", "a\nb"])("%j, which an address cannot contain, is no id", async (id) => {
    const api = createSampleApi(db, { content: fixedContent(createContentIndex(spaceOf(id))) });
    const user_uuid = await api.newUser();
    const { status, body } = await api.answer({ question_global_id: id, answer_global_id: id, user_uuid });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["question_global_id"]]);
  });

  it("ids are case-sensitive", async () => {
    const api = createSampleApi(db, { content: fixedContent(createContentIndex(spaceOf("Sun"))) });
    const user = await api.newUser();
    const { status, body } = await api.call("GET", `/v1/topics/sun/latest_results?user_uuid=${user}`);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  });
});
