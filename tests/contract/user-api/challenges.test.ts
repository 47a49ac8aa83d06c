import { expect, it } from "vitest";
import { challengeCompletionReply, challengeProgressReply } from "../../../contracts/progress.ts";
import { topicsProgressReply } from "../../../contracts/user-api.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { mergeUsers } from "../../../embedded/user-api/merging/merge-users.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleApi, inChallenge, inTest, newKey, single } from "./sample-api.ts";
import { fixedContent, SAMPLE_ENTRIES } from "./sample-content.ts";

/** The panels: intro 2 · one: intro 1, screens 5 · two: screen 1, outro 1 · outro 1. */
const SEGMENTS = 6;

function at(current_segment: number, current_screen = 0, challenge_global_id = "panels") {
  const name = `segment ${current_segment}`;
  return { challenge_global_id, current_segment, current_segment_description: name, current_screen };
}

describeOnDatabases("challenges", ({ db, api }) => {
  const store = (user_uuid: string, challenge_progress: unknown, headers: Record<string, string> = {}) =>
    api.call("POST", "/v1/users/challenge_progress", { body: { challenge_progress, user_uuid }, headers });
  const read = (user: string, challenge = "panels") =>
    api.call("GET", `/v1/users/challenge_progress/${challenge}?user_uuid=${user}`);
  const isCompleted = async (user: string, challenge = "panels") => {
    const query = `user_uuid=${user}&global_id=${challenge}`;
    const { body } = await api.call("GET", `/v1/challenge/completion?${query}`);
    expect(challengeCompletionReply.strict().parse(body).global_id).toBe(challenge);
    const { topics } = topicsProgressReply.parse(
      (await api.call("GET", `/v1/topics?user_uuid=${user}`)).body,
    );
    const item = topics[0]?.challenges.items.find((one) => one.global_id === challenge);
    expect(item?.is_completed).toBe(body.is_completed);
    return body.is_completed;
  };

  it("stores progress unchanged and replaces it the next time", async () => {
    const user = await api.newUser();
    expect([(await read(user)).status, (await read(user)).body.error.code]).toEqual([404, "not_found"]);
    for (const progress of [at(2, 3), at(1, 0), at(99, 99)]) {
      const { status, body } = await store(user, progress);
      expect([status, body]).toEqual([200, { challenge_progress: progress }]);
      expect(challengeProgressReply.strict().parse((await read(user)).body).challenge_progress).toEqual(
        progress,
      );
    }
    expect((await read(user, "film")).status).toBe(404);
  });

  it.each<[string, (progress: ReturnType<typeof at>) => object | null]>([
    ["no progress", () => null],
    ["an unknown challenge", (p) => ({ ...p, challenge_global_id: "nothing" })],
    ["an unpublished challenge", (p) => ({ ...p, challenge_global_id: "draft" })],
    ["a segment below 0", (p) => ({ ...p, current_segment: -1 })],
    ["half a screen", (p) => ({ ...p, current_screen: 0.5 })],
    ["a screen past all bounds", (p) => ({ ...p, current_screen: 2 ** 31 })],
    ["a segment in words", (p) => ({ ...p, current_segment: "2" })],
    ["a name of ten thousand letters", (p) => ({ ...p, current_segment_description: "x".repeat(10_000) })],
    ["half a letter in the name", (p) => ({ ...p, current_segment_description: "a\ud83e" })],
    ["a name with a zero byte", (p) => ({ ...p, current_segment_description: "a\u0000" })],
    ["no name", ({ current_segment_description: _name, ...p }) => p],
  ])("responds with 422 for %s and stores nothing", async (_what, change) => {
    const user = await api.newUser();
    const { status, body } = await store(user, change(at(1)));
    expect([status, body.error.code, Object.keys(body.errors).length]).toEqual([422, "validation_failed", 1]);
    expect((await read(user)).status).toBe(404);
  });

  it("a repeated request gets the first reply even if the challenge was deleted", async () => {
    const user_uuid = await api.newUser();
    const headers = newKey();
    await store(user_uuid, at(1), headers);
    const changed = fixedContent(createContentIndex(SAMPLE_ENTRIES.filter(({ id }) => id !== "e-panels")));
    const later = createSampleApi(db, { content: changed });
    const storeLater = (progress: object, more: Record<string, string>) =>
      later.call("POST", "/v1/users/challenge_progress", {
        body: { challenge_progress: progress, user_uuid },
        headers: more,
      });
    const repeat = await storeLater(at(1), headers);
    expect([repeat.status, repeat.body]).toEqual([200, { challenge_progress: at(1) }]);
    const others = [await storeLater(at(2), headers), await storeLater(at(2), newKey())];
    expect(others.map(({ status }) => status)).toEqual([409, 422]);
  });

  it("a challenge is completed when all questions are answered and the end is passed", async () => {
    const user = await api.newUser();
    await store(user, at(SEGMENTS));
    for (const answer of ["q1-b", "q6-a"]) await api.answer(inChallenge(user, answer));
    for (const request of [single(user, "q7-a"), inTest(user, "q1-a")]) await api.answer(request);
    expect(await isCompleted(user)).toBe(false);
    await api.answer(inChallenge(user, "q7-c", "panels-two"));
    expect(await isCompleted(user)).toBe(true);
    await store(user, at(SEGMENTS - 1));
    expect(await isCompleted(user)).toBe(false);
    await store(user, at(SEGMENTS - 1, 1));
    expect(await isCompleted(user)).toBe(true);
  });

  it("a video is completed when its only segment is passed", async () => {
    const user = await api.newUser();
    expect(await isCompleted(user, "film")).toBe(false);
    await store(user, at(0, 0, "film"));
    expect(await isCompleted(user, "film")).toBe(false);
    await store(user, at(1, 0, "film"));
    expect(await isCompleted(user, "film")).toBe(true);
  });

  it.each([
    "/v1/challenge/completion?global_id=nothing",
    "/v1/challenge/completion?global_id=draft",
    "/v1/users/challenge_progress/nothing?",
    "/v1/users/challenge_progress/%00?",
  ])("responds with 404 for %s", async (path) => {
    const { status, body } = await api.call("GET", `${path}&user_uuid=${await api.newUser()}`);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  });

  it("merging two users keeps the further progress", async () => {
    const [from, into] = [await api.newUser(), await api.newUser()];
    await store(from, at(2, 1));
    await store(into, at(2, 0));
    await store(from, at(0, 0, "film"));
    await store(into, at(1, 0, "film"));
    await mergeUsers(db, { from, into });
    expect((await read(into)).body.challenge_progress).toEqual(at(2, 1));
    expect((await read(into, "film")).body.challenge_progress).toEqual(at(1, 0, "film"));
    const late = await store(from, at(3));
    expect([late.status, late.body.error.code]).toEqual([404, "user_not_found"]);
  });
});
