import { describe, expect, it, onTestFinished } from "vitest";
import { createForeignUserApi } from "../foreign/foreign-user-api.ts";
import { goOn, walk } from "../mocks/challenge-walk.ts";
import { addDiplomaTest, answerAll, DIPLOMA, DIPLOMA_QUESTIONS } from "../mocks/diploma-walk.ts";
import type { Page } from "../mocks/page.ts";
import { EMAIL, PASSWORD, REGISTRATION } from "../mocks/registered-visitor.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { Visitor } from "../mocks/visitor.ts";
import { startWeb } from "../mocks/web.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ENERGY_AT_TWO = en("topic.progress", { answered: 2, total: 3, right: 1 });

/** A web process in front of a user API that is not ours. */
async function startForeign() {
  const { space, environment, network } = world.now;
  const api = createForeignUserApi({
    isRight: (answer) => space.isRight(answer) === true,
    diplomaTests: { energy: { id: "diploma", length: DIPLOMA_QUESTIONS.length } },
    challenges: { story: ["c1", "c2"] },
  });
  const called: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    called.push(new URL(request.url).pathname);
    return api.fetch(request);
  };
  const web = await startWeb(environment, { ...network, fetch });
  onTestFinished(web.close);
  return {
    answers: api.answers,
    visitor: () => new Visitor(web.send),
    called,
  };
}

describe("with a user API that knows the specification's calls alone", () => {
  it("a learner signs up, logs out and in again, and finds every answer", async () => {
    const visitor = (await startForeign()).visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const signedUp = await visitor.follow(await visitor.post("/account/signup", REGISTRATION));
    expect(signedUp.text).toContain(en("account.welcome"));
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    const loggedOut = await visitor.follow(await visitor.post("/account/me/settings", { intent: "log-out" }));
    expect(loggedOut.status).toBe(200);
    expect((await visitor.open("/t/Energy-Use")).text).not.toContain(ENERGY_AT_TWO);
    const login = { email: EMAIL, password: PASSWORD };
    const wrong = await visitor.post("/account/login", { ...login, password: "another one" });
    expect(wrong.text).toContain(en("account.wrongCredentials"));
    await visitor.follow(await visitor.post("/account/login", login));
    expect((await visitor.open("/t/Energy-Use")).text).toContain(ENERGY_AT_TWO);
  });

  it("a learner takes a test to its result, by a script and by pages, which is read back, and again", async () => {
    const { visitor: next, answers } = await startForeign();
    const visitor = next();
    const nonce = (await visitor.open("/t/health/h1")).field("nonce");
    const verdict = await visitor.post("/t/health/h1/verdict", { nonce, answer: "h1-a" });
    expect(JSON.parse(verdict.html)).toMatchObject({ feedback: { verdict: "right" } });
    await visitor.answer("/t/health/h2", "h2-b");
    visitor.forget("progress");
    expect((await visitor.get("/t/health/h2/feedback")).text).toContain(en("question.wrong"));
    visitor.forget("progress");
    const result = await visitor.open("/t/health?result=health-test");
    expect(result.text).toContain(en("topic.score", { right: 1, total: 2 }));
    await visitor.post("/t/health", { test: "health-test" });
    await visitor.answer("/t/health/h1", "h1-b");
    visitor.forget("progress");
    await visitor.answer("/t/health/h2", "h2-a");
    expect(answers.map((answer) => answer.test_round)).toEqual([1, 1, 2, 2]);
    expect((await visitor.open("/t/health")).text).toContain(en("topic.score", { right: 1, total: 2 }));
  });

  it("a learner earns a diploma, which anyone can look at", async () => {
    addDiplomaTest(world.now.space);
    const foreign = await startForeign();
    const visitor = foreign.visitor();
    const passed = await visitor.follow(await answerAll(visitor, world.now));
    expect(passed.text).toContain(en("diplomaResult.passed"));
    const shared = await visitor.open((await visitor.open(DIPLOMA)).linkTo(en("diplomaTest.toDiploma")));
    const address = /\/c\/v\/[\w-]+/.exec(shared.html)?.[0] ?? "";
    const page = await foreign.visitor().open(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Topic energy");
  });

  it("a learner walks through a challenge, and finds its end after the session is lost", async () => {
    addStory(world.now.space);
    const visitor = (await startForeign()).visitor();
    let page = await walk(visitor, ["c1-a", "c2-a"]);
    for (let step = 0; step < 2; step += 1) page = await goOn(visitor, page);
    expect(page.text).toContain(en("challenge.completed"));
    visitor.forget("progress");
    expect((await visitor.open(CHALLENGE)).linkTo(en("challenge.seeEnd"))).not.toBe("");
  });

  it("a learner answers at an event, and its presenter is told that there are no counts", async () => {
    addEvent(world.now.space, "Fair24", "energy");
    const foreign = await startForeign();
    const visitor = foreign.visitor();
    let page: Page = await visitor.open("/e/Fair24/q1");
    for (const answer of ["q1-a", "q2-c", "q3-c"])
      page = await visitor.answer(page.path, answer).then((sent) => visitor.follow(sent));
    expect(page.text).toContain(en("topic.score", { right: 2, total: 3 }));
    for (const query of ["", "&show=1"]) {
      const presented = await foreign.visitor().open(`/e/Fair24/present?key=any${query}`);
      expect([presented.status, presented.text.includes(en("present.notOffered"))]).toEqual([200, true]);
      expect(presented.text).toContain("vidare.test/e/Fair24");
    }
    expect(foreign.called.filter((path) => path.includes("/events/"))).toHaveLength(1);
  });

  it("a learner answers in a frame without cookies", async () => {
    const visitor = (await startForeign()).visitor();
    Object.assign(visitor.headers, { Origin: "null", "Sec-Fetch-Site": "cross-site" });
    const answered = await visitor.follow(await visitor.answer("/t/Energy-Use/embed/q1", "q1-a"));
    expect(answered.text).toContain(en("question.right"));
    const second = answered.linkTo(en("question.next"));
    const last = await visitor.follow(await visitor.answer(second, "q2-a"));
    expect(last.text).toContain(en("question.wrong"));
    expect(visitor.jar.size).toBe(0);
  });
});

describe("how many learners answer wrong", () => {
  it("is left out without such a call, which is not made again", async () => {
    const foreign = await startForeign();
    const visitor = foreign.visitor();
    for (const [question, answer] of [
      ["q1", "q1-b"],
      ["q2", "q2-a"],
    ] as const) {
      await visitor.answer(`/q/${question}`, answer);
      const page = await visitor.open(`/q/${question}/explanation`);
      expect(page.text).toContain(`At length, ${question}`);
      expect(page.text).not.toContain("Random guessing");
      expect(page.html).not.toContain("--guessing:");
    }
    expect(foreign.called.filter((path) => path.endsWith("/statistics"))).toHaveLength(1);
  });
});
