import { describe, expect, it, vi } from "vitest";
import type { Page } from "../mocks/page.ts";
import { addEvent } from "../mocks/sample-space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

/** Drops all cookies before each request. */
async function withoutCookies(): Promise<Visitor> {
  const visitor = await world.now.visitor();
  visitor.headers["Sec-Fetch-Site"] = "same-origin";
  vi.spyOn(visitor.jar, "set").mockReturnValue(visitor.jar);
  return visitor;
}

function withoutState(address: string): string {
  return address.replace(/[?&]state=[^#&]*/, "");
}

/** Posts to the page's own address and follows the redirect. */
async function answer(visitor: Visitor, page: Page, answerId: string): Promise<Page> {
  return visitor.follow(await visitor.post(page.path, { nonce: page.field("nonce"), answer: answerId }));
}

describe("a learner whose browser refuses cookies", () => {
  it("takes a whole test as one user, and sees how the visit continues", async () => {
    const visitor = await withoutCookies();
    let page = await visitor.get("/t/Energy-Use/q1");
    expect(page.text).not.toContain(en("site.cookiesRefused"));
    for (const [answerId, way] of [
      ["q1-b", en("question.next")],
      ["q2-b", en("question.next")],
      ["q3-a", en("question.toResult")],
    ] as const) {
      const verdict = await answer(visitor, page, answerId);
      expect(withoutState(verdict.path)).toMatch(/\/feedback$/);
      expect(verdict.text).toContain(en("site.cookiesRefused"));
      page = await visitor.get(verdict.linkTo(way));
      expect(page.status).toBe(200);
    }
    expect(world.now.api.sentTo(/^POST \/v1\/users$/)).toHaveLength(1);
    expect((await world.now.api.answers()).map((one) => [one.answer_global_id, one.test_round])).toEqual([
      ["q1-b", 1],
      ["q2-b", 1],
      ["q3-a", 1],
    ]);
  });

  it("answers questions outside of any test, reads why, and answers again, as one user", async () => {
    const visitor = await withoutCookies();
    let page = await answer(visitor, await visitor.get("/q/q1"), "q1-b");
    expect(withoutState(page.path)).toBe("/q/q1");
    expect(page.text).toContain(en("question.wrong"));
    expect(page.text).toContain(en("site.cookiesRefused"));
    page = await visitor.get(page.linkTo(en("question.explanation")));
    expect(page.text).toContain("At length, q1");
    expect(page.text).toContain(en("site.cookiesRefused"));
    page = await visitor.get(page.linkTo(en("question.closeExplanation")));
    page = await visitor.get(page.linkTo(en("question.answerAgain")));
    page = await answer(visitor, page, "q1-a");
    expect(page.text).toContain(en("question.right"));
    page = await visitor.get(page.linkTo("Svenska"));
    expect(page.text).toContain(sv("question.right"));
    expect(page.text).toContain(sv("site.cookiesRefused"));
    expect((await world.now.api.users()).length).toBe(1);
    expect((await world.now.api.answers()).map((one) => one.answer_global_id)).toEqual(["q1-b", "q1-a"]);
  });

  it("takes a whole event as one user", async () => {
    addEvent(world.now.space, "Fair24", "energy");
    const visitor = await withoutCookies();
    let page = await visitor.get("/e/Fair24/q1");
    for (const answerId of ["q1-b", "q2-b", "q3-a"]) page = await answer(visitor, page, answerId);
    expect(page.text).toContain(en("topic.score", { right: 1, total: 3 }));
    expect(page.text).toContain(en("site.cookiesRefused"));
    expect((await world.now.api.users()).length).toBe(1);
  });

  it("finds the result on the landing, starts a new round, and stays the same user", async () => {
    const visitor = await withoutCookies();
    let page = await visitor.get("/sv/t/health/h1");
    page = await visitor.get((await answer(visitor, page, "h1-a")).linkTo(sv("question.next")));
    page = await answer(visitor, page, "h2-a");
    page = await visitor.get(page.linkTo(sv("question.toResult")));
    expect(page.text).toContain(sv("site.cookiesRefused"));
    expect(page.text).toContain(sv("topic.score", { right: 2, total: 2 }));
    const test = page.all("button").find((button) => button.name === "test")?.value ?? "";
    page = await visitor.follow(await visitor.post(page.path, { test }));
    await answer(visitor, page, "h1-b");
    expect((await world.now.api.answers()).map((one) => one.test_round)).toEqual([1, 1, 2]);
    expect((await world.now.api.users()).length).toBe(1);
  });

  it("sees when an answer could not be saved, with a way back to it, and can hide that", async () => {
    const visitor = await withoutCookies();
    const question = await visitor.get("/t/health/h1");
    world.now.api.fail(/^POST/, { kind: 500 });
    const start = await answer(visitor, question, "h1-a");
    expect(start.alert).toContain(en("test.saveAnswerWentWrong"));
    expect((await visitor.get(start.linkTo(en("site.hide")))).alert).toBe("");
    world.now.api.recover();
    const back = await visitor.get(start.linkTo(en("test.backToQuestion")));
    expect(back.radios.checked).toBe("h1-a");
    expect((await answer(visitor, back, "h1-a")).path).toContain("/feedback");
  });

  it("keeps the state in the other language, and gets no scripts that could lose it", async () => {
    const visitor = await withoutCookies();
    const verdict = await answer(visitor, await visitor.get("/t/health/h1"), "h1-a");
    const scripts = verdict.all("script").map(({ src }) => src);
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/early-presses-/)]);
    const swedish = await visitor.get(verdict.linkTo("Svenska"));
    expect(swedish.text).toContain(sv("question.right"));
  });

  it("is not promised on the start page that this device remembers anything", async () => {
    const visitor = await withoutCookies();
    expect((await visitor.get("/")).text).toContain(en("start.welcomeText"));
    const verdict = await answer(visitor, await visitor.get("/t/health/h1"), "h1-a");
    const start = await visitor.get(verdict.linkTo("Vidare"));
    expect(withoutState(start.path)).toBe("/");
    expect(start.text).not.toContain(en("start.welcomeText"));
  });

  it("is a newcomer with a state that does not open", async () => {
    const visitor = await withoutCookies();
    const page = await visitor.open("/t/health/h1/feedback?state=garbage");
    expect(page.status).toBe(200);
    expect(page.radios).toMatchObject({ checked: null, canChoose: true });
    expect(page.text).not.toContain(en("site.cookiesRefused"));
  });
});

describe("a learner whose browser accepts cookies", () => {
  it("never sees a state: a form that came before any page leads on by the cookies that its response set", async () => {
    const visitor = await world.now.visitor();
    const sent = await visitor.post("/t/health/h1", { nonce: crypto.randomUUID(), answer: "h1-a" });
    expect(sent.location).toContain("state=");
    const shown = await visitor.follow(sent);
    expect(shown.path).toBe("/t/health/h1/feedback");
    expect(shown.text).toContain(en("question.right"));
    expect(shown.text).not.toContain(en("site.cookiesRefused"));
    expect((await world.now.api.users()).length).toBe(1);
  });

  it("is never made somebody else by an address that was passed on", async () => {
    const sender = await withoutCookies();
    const sent = await answer(sender, await sender.get("/t/health/h1"), "h1-a");
    const visitor = await world.now.visitor();
    await visitor.get("/");
    const page = await visitor.open(sent.path);
    expect(page.radios.canChoose).toBe(true);
  });
});
