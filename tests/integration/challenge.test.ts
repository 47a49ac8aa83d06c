import { beforeEach, describe, expect, it } from "vitest";
import { goOn, walk, walkToEnd } from "../mocks/challenge-walk.ts";
import { addDiplomaTest, inNewWeb } from "../mocks/diploma-walk.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addChallenge, addChapter, addQuestion } from "../mocks/sample-space.ts";
import { linksTo } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ANSWERS = /^POST \/v1\/user_answers$/;

beforeEach(() => addStory(world.now.space));

async function stored() {
  return (await world.now.api.places()).at(-1);
}

describe("a challenge", () => {
  it("begins with its landing, once a visit, and without a user", async () => {
    const visitor = await world.now.visitor();
    const landing = await visitor.open(CHALLENGE);
    expect(landing.text).toContain("The story of story");
    expect(landing.linkTo(en("challenge.begin"))).toBe(`${CHALLENGE}?at=0.0`);
    const again = await visitor.get(CHALLENGE);
    expect(again.location).toBe(`${CHALLENGE}?at=0.0`);
    expect(world.now.api.sent).toEqual([]);
  });

  it("begins with its own landing after another challenge", async () => {
    addChallenge(world.now.space, "other");
    world.now.space.change("chapter", { challenges: linksTo("story", "other") });
    const visitor = await world.now.visitor();
    await visitor.open(CHALLENGE);
    const other = CHALLENGE.replace(/story$/, "other");
    expect((await visitor.get(other)).text).toContain("The story of other");
    expect((await visitor.get(CHALLENGE)).status).toBe(303);
  });

  it("begins with its landing also if a browser has fetched it ahead", async () => {
    const visitor = await world.now.visitor();
    await visitor.get(CHALLENGE, { "Sec-Purpose": "prefetch" });
    expect((await visitor.get(CHALLENGE)).text).toContain("The story of story");
  });

  it("is walked through screen by screen to its end", async () => {
    const visitor = await world.now.visitor();
    let page = await visitor.open(`/sv${CHALLENGE}?at=0.0`);
    expect(page.text).toContain("Skärm once");
    page = await goOn(visitor, page);
    expect(page.radios.ids).toEqual(["c1-a", "c1-b", "c1-c"]);
    page = await goOn(visitor, page, "c1-a");
    expect(page.text).toContain(sv("question.right"));
    page = await goOn(visitor, await goOn(visitor, page), "c2-a");
    expect(page.text).toContain(sv("question.wrong"));
    page = await goOn(visitor, page);
    expect(page.text).toContain(sv("challenge.score", { right: 1, count: 2 }));
    page = await goOn(visitor, await goOn(visitor, page));
    expect(page.path).toBe(`/sv${CHALLENGE}?at=3.0`);
    expect(page.text).toContain(sv("challenge.completed"));
    expect(await stored()).toMatchObject({
      current_segment: 3,
      current_segment_description: "done",
      current_screen: 0,
    });
  });

  it("sends each answer with the place where it was given", async () => {
    await walk(await world.now.visitor(), ["c1-b"]);
    expect(world.now.api.sentTo(ANSWERS).map(({ body }) => body)).toMatchObject([
      {
        topic_global_id: "energy",
        chapter_contentful_id: "chapter",
        challenge_global_id: "story",
        combo_global_id: "facts",
        question_global_id: "c1",
        answer_global_id: "c1-b",
        test_global_id: null,
        test_round: null,
      },
    ]);
  });

  it("goes on at the stored place after a reload, with a lost cookie, and on the way back", async () => {
    const visitor = await world.now.visitor();
    const page = await walk(visitor, ["c1-a"]);
    expect(page.path).toBe(`${CHALLENGE}?at=1.2`);
    expect(await stored()).toMatchObject({ current_segment_description: "combo:facts", current_screen: 2 });
    visitor.forget("progress");
    expect((await visitor.open(CHALLENGE)).linkTo(en("challenge.goOn"))).toBe(`${CHALLENGE}?at=1.2`);
    expect((await visitor.get(`${CHALLENGE}?at=0.0`)).location).toBe(`${CHALLENGE}?at=1.2`);
    expect((await visitor.get(`${CHALLENGE}?at=2.0`)).location).toBe(`${CHALLENGE}?at=1.2`);
  });

  it("shows earlier screens of the segment, and asks no answered question again", async () => {
    const visitor = await world.now.visitor();
    expect((await walk(visitor, ["c1-c"])).text).not.toContain(en("question.firstCounts"));
    const page = await visitor.get(`${CHALLENGE}?at=1.0`);
    expect(page.radios).toMatchObject({ checked: "c1-c", canChoose: false });
    const next = await goOn(visitor, page, "c1-a");
    expect(next.path).toBe(`${CHALLENGE}?at=1.1`);
    expect(next.text).toContain(en("question.firstCounts"));
    expect(world.now.api.sentTo(ANSWERS)).toHaveLength(1);
    expect(await stored()).toMatchObject({ current_screen: 2 });
  });

  it("is not moved back by a tab that was left behind", async () => {
    const visitor = await world.now.visitor();
    const stale = await visitor.open(`${CHALLENGE}?at=0.0`);
    await walk(visitor, ["c1-a"]);
    const page = await goOn(visitor, stale);
    expect(page.path).toBe(`${CHALLENGE}?at=1.2`);
    expect(await stored()).toMatchObject({ current_segment: 1, current_screen: 2 });
  });

  it("asks for a choice if there is none, and keeps the place", async () => {
    const visitor = await world.now.visitor();
    const question = await goOn(visitor, await visitor.open(`${CHALLENGE}?at=0.0`));
    for (const answer of ["", "nope", "c2-a"]) {
      const page = await visitor.post(question.path, { at: "1.0", nonce: "n", answer });
      expect([page.status, page.text.includes(en("question.choose"))]).toEqual([400, true]);
    }
    expect(world.now.api.sentTo(ANSWERS)).toEqual([]);
  });

  it("never reveals which option is right before the answer", async () => {
    const visitor = await world.now.visitor();
    const question = await goOn(visitor, await visitor.open(`${CHALLENGE}?at=0.0`));
    expect(question.html).not.toContain("In short, c1");
    expect(question.html).not.toMatch(/isCorrect|correctAnswer/);
  });
});

describe("the end of a challenge", () => {
  it("takes the API's word that it is not completed", async () => {
    world.now.api.alter(/completion$/, (reply) => ({ ...reply, is_completed: false }));
    const end = await walkToEnd(await world.now.visitor(), ["c1-a", "c2-b"]);
    expect(end.text).toContain(en("challenge.endOpenText"));
    expect(end.text).not.toContain(en("challenge.completed"));
  });

  it("leads back to a question that was added since, and never further", async () => {
    const visitor = await world.now.visitor();
    await walkToEnd(visitor, ["c1-a", "c2-b"]);
    addQuestion(world.now.space, "c3", "a");
    world.now.space.change("facts", { questions: linksTo("c1", "c3", "c2") });
    const other = await inNewWeb(world.now, visitor);
    const end = await other.open(`${CHALLENGE}?at=3.0`);
    expect(end.text).toContain(en("challenge.answerOpen"));
    const form = { intent: "answer-open", nonce: end.field("nonce") };
    const question = await other.follow(await other.post(end.path, form));
    expect(question.path).toBe(`${CHALLENGE}?at=1.2`);
    expect(question.radios.ids).toEqual(["c3-a", "c3-b", "c3-c"]);
    expect((await other.follow(await other.post(question.path, form))).path).toBe(`${CHALLENGE}?at=1.2`);
  });

  it("names what was learned, and leads to the next challenge and to the topic's diploma test", async () => {
    addDiplomaTest(world.now.space, ["q1"]);
    addChallenge(world.now.space, "second", { introSequence: linksTo("once") });
    addChapter(world.now.space, "chapter", "energy", "story", "second");
    const visitor = await world.now.visitor();
    const end = await walkToEnd(visitor, ["c1-a", "c2-c"]);
    expect(end.text).toContain("What about c2?");
    const next = en("challenge.nextChallenge", { title: "Challenge second" });
    expect(end.linkTo(next)).toBe("/t/Energy-Use/c/second");
    expect(end.linkTo(en("challenge.toDiploma"))).toBe("/c/Energy-Use");
  });
});
