import { describe, expect, it } from "vitest";
import { toRichText } from "../../content/rich-text.ts";
import { openFrame } from "../mocks/open-frame.ts";
import type { Page } from "../mocks/page.ts";
import { openFirstPage } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const TOPIC = "/t/Energy-Use/embed";

/** Answers q1 right, and q2 and q3 wrong. @returns the result */
async function finish(visitor: Visitor): Promise<Page> {
  let page = await visitor.open(`${TOPIC}/q1`);
  for (const id of ["q1", "q2", "q3"]) {
    page = await visitor.follow(await visitor.answer(page.path, `${id}-a`));
    page = await visitor.open(page.linkTo(en(id === "q3" ? "question.toResult" : "question.next")));
  }
  return page;
}

describe("an embedded topic", () => {
  it("is answered to its end without a cookie, by one user", async () => {
    const visitor = await openFrame(world.now);
    const landing = await visitor.open(TOPIC);
    let page = await visitor.open(landing.linkTo(en("topic.start")));
    for (const [id, option] of [
      ["q1", "q1-a"],
      ["q2", "q2-a"],
      ["q3", "q3-c"],
    ] as const) {
      expect(page.path).toContain(`${TOPIC}/${id}`);
      page = await visitor.follow(await visitor.answer(page.path, option));
      expect(page.text).toContain(en(id === "q2" ? "question.wrong" : "question.right"));
      page = await visitor.open(page.linkTo(en(id === "q3" ? "question.toResult" : "question.next")));
    }
    expect(page.path).toContain(`${TOPIC}/done`);
    expect(page.text).toContain(en("topic.score", { right: 2, total: 3 }));
    expect(visitor.jar.size).toBe(0);
    expect(world.now.api.sentTo(/^POST \/v1\/users$/)).toHaveLength(1);
    expect(await world.now.api.answers()).toMatchObject([
      { question_global_id: "q1", test_global_id: "energy-test", test_round: 1 },
      { question_global_id: "q2", test_global_id: "energy-test", test_round: 1 },
      { question_global_id: "q3", test_global_id: "energy-test", test_round: 1 },
    ]);
  });

  it("goes on with the ones that were missed, and starts a new round", async () => {
    const visitor = await openFrame(world.now);
    const done = await finish(visitor);
    const again = await visitor.open(done.linkTo(en("topic.wrongAgain")));
    expect(again.path).toMatch(/embed\/q2\?.*again=/);
    const right = await visitor.follow(await visitor.answer(again.path, "q2-b"));
    expect(right.text).toContain(en("question.right"));
    const fresh = await visitor.follow(await visitor.post(done.path, {}));
    await visitor.answer(fresh.path, "q1-a");
    expect((await world.now.api.answers()).map(({ test_round }) => test_round)).toEqual([1, 1, 1, 1, 2]);
  });

  it("says so if a new round cannot be started, and keeps the result", async () => {
    const visitor = await openFrame(world.now);
    const done = await finish(visitor);
    world.now.api.fail(/next_test_round$/, { kind: 503 });
    const failed = await visitor.post(done.path, {});
    expect([failed.status, failed.text.includes(en("topic.roundFailed"))]).toEqual([503, true]);
    expect(failed.text).toContain(en("topic.score", { right: 1, total: 3 }));
  });

  it("speaks Swedish, and keeps its look and its test from page to page", async () => {
    const visitor = await openFrame(world.now);
    const look = "?theme=dark&bg=transparent&test=energy-more";
    const landing = await visitor.open(`/sv${TOPIC}${look}`);
    expect(landing.html).toMatch(/<html[^>]*data-theme="dark"[^>]*data-see-through/);
    const question = landing.linkTo(sv("topic.start"));
    expect(question).toBe(`/sv${TOPIC}/q3?theme=dark&bg=transparent&test=energy-more`);
    const verdict = await visitor.answer(question, "q3-c");
    expect(verdict.location).toMatch(
      /^\/sv\/t\/Energy-Use\/embed\/q3\?answered=&theme=dark&bg=transparent&test=energy-more&state=/,
    );
    expect(await world.now.api.answers()).toMatchObject([{ test_global_id: "energy-more" }]);
  });

  it("ignores looks that it does not know", async () => {
    const visitor = await openFrame(world.now);
    const landing = await visitor.open(`${TOPIC}?theme=%22%3E%3Cscript%3E&bg=url(x)`);
    expect(landing.html).not.toMatch(/data-theme|data-see-through|url\(x\)/);
  });

  it("says plainly if a topic has no test, and is a 404 if there is no topic", async () => {
    const visitor = await openFrame(world.now);
    expect((await visitor.get("/t/untested/embed")).text).toContain(en("topic.noTest"));
    const unknown = await visitor.get("/t/nowhere/embed");
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("Content-Security-Policy")).not.toContain("frame-ancestors");
    expect((await visitor.get(`${TOPIC}/h1`)).status).toBe(404);
    expect((await visitor.get("/t/energy-use/embed")).location).toBe(TOPIC);
  });

  it("has no result before every question is answered", async () => {
    const visitor = await openFrame(world.now);
    expect((await visitor.get(`${TOPIC}/done`)).location).toBe(TOPIC);
    expect((await visitor.get(`${TOPIC}/q1/explanation`)).location).toBe(`${TOPIC}/q1`);
  });
});

describe("an embedded question", () => {
  it("is answered and explained without a cookie", async () => {
    const more = { "en-US": toRichText("Even more of q1.") };
    world.now.space.change("q1", { extraExplanation: more });
    const visitor = await openFrame(world.now);
    const verdict = await visitor.follow(await visitor.answer("/q/q1/embed", "q1-b"));
    expect(verdict.text).toContain(en("question.wrong"));
    const explanation = await visitor.open(verdict.linkTo(en("question.explanation")));
    expect(explanation.path).toMatch(/^\/q\/q1\/embed\/explanation\?state=/);
    expect(explanation.text).toContain("At length, q1");
    const extra = await visitor.open(explanation.linkTo(en("question.more")));
    expect(extra.path).toMatch(/^\/q\/q1\/embed\/extraexplanation\?state=/);
    expect(extra.text).toContain("Even more of q1.");
    expect(visitor.jar.size).toBe(0);
  });

  it("keeps the choice if it cannot be stored, and stores it later", async () => {
    const visitor = await openFrame(world.now);
    const page = await visitor.open("/q/q1/embed");
    const form = { nonce: page.field("nonce"), answer: "q1-b" };
    world.now.api.fail(/^POST .*user_answers$/, { kind: 401, code: "unauthorized" });
    const failed = await visitor.post(page.path, form);
    expect([failed.status, failed.text.includes(en("embed.unsaved"))]).toEqual([503, true]);
    expect(failed.radios.checked).toBe("q1-b");
    world.now.api.recover();
    await visitor.post(page.path, form);
    expect(await world.now.api.answers()).toHaveLength(1);
  });
});

describe("the way from an embed to the site", () => {
  it("hands the answers over by a code that works once", async () => {
    const visitor = await openFrame(world.now);
    const verdict = await visitor.follow(await visitor.answer(`${TOPIC}/q1`, "q1-a"));
    const handoff = await visitor.post(verdict.path, { intent: "take-along" });
    expect(handoff.status).toBe(303);
    expect(handoff.location).toMatch(/^\/h\/\w{5}-\w{5}\?back=%2Ft%2FEnergy-Use$/);
    const outside = await openFirstPage(world.now);
    expect((await outside.post(handoff.location, {})).location).toBe("/t/Energy-Use");
    expect((await outside.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 3, right: 1 }),
    );
  });

  it.each([`${TOPIC}/q1`, "/sv/q/q1/embed"])("stays a plain link after the answer at %s", async (path) => {
    const visitor = await openFrame(world.now);
    const words = path.startsWith("/sv") ? sv : en;
    expect((await visitor.open(path)).text).not.toContain(words("embed.handOff"));
    const verdict = await visitor.follow(await visitor.answer(path, "q1-a"));
    expect(verdict.linkTo(words("embed.toSite"))).toBe(path.startsWith("/sv") ? "/sv/q/q1" : "/t/Energy-Use");
    expect(verdict.text).toContain(words("embed.handOff"));
  });

  it("is the topic itself if the user API has no hand-off, which is then left out", async () => {
    world.now.api.fail(/handoff$/, { kind: 404, code: "not_found" });
    const visitor = await openFrame(world.now);
    const verdict = await visitor.follow(await visitor.answer(`${TOPIC}/q1`, "q1-a"));
    expect((await visitor.post(verdict.path, { intent: "take-along" })).location).toBe("/t/Energy-Use");
    expect((await visitor.open(verdict.path)).text).not.toContain(en("embed.handOff"));
  });
});
