import { describe, expect, it } from "vitest";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ANSWERS = /^POST \/v1\/user_answers$/;

describe("the verdict", () => {
  it.each([
    ["right", "q1-a", "Right : Option a of q1"],
    ["wrong", "q1-b", "Not this one: Option b of q1 . The right answer : Option a of q1"],
    ["very-wrong", "q1-c", "Far off: Option c of q1 . The right answer : Option a of q1"],
  ] as const)(
    "is %s for %s: a word of your answer, the right one, and why in one breath",
    async (verdict, answer, text) => {
      const visitor = await world.now.visitor();
      const page = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", answer));
      expect(page.status).toBe(200);
      expect(page.text).toContain(text);
      expect(page.text).toContain("In short, q1.");
      expect(page.text).not.toContain("At length");
      expect(page.title).toMatch(new RegExp(`^${en(`question.${verdict}`)} · .*Topic energy`));
    },
  );

  it("is in the reader's language, also of an answer in the other", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const { text } = await visitor.get("/sv/t/Energy-Use/q1/feedback");
    for (const words of ["Val b av q1", "Val a av q1", "Kort sagt q1."]) expect(text).toContain(words);
    expect(text).not.toMatch(/Option|In short/);
  });

  it("is the server's if it differs from the content's", async () => {
    world.now.api.judgeRight("q1-b");
    const visitor = await world.now.visitor();
    const page = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-a"));
    expect(page.text).toContain(en("question.wrong"));
    const landing = await visitor.open("/t/Energy-Use");
    expect(landing.text).toContain(en("topic.progress", { answered: 1, total: 3, right: 0 }));
  });
});

describe("a question not yet answered", () => {
  it.each([
    ["/t/Energy-Use/q1/feedback", "/t/Energy-Use/q1"],
    ["/t/Energy-Use/q1/explanation", "/t/Energy-Use/q1"],
    ["/sv/t/Energy-Use/q1/explanation", "/sv/t/Energy-Use/q1"],
    ["/t/Energy-Use/q3/feedback?test=energy-more", "/t/Energy-Use/q3?test=energy-more"],
  ])("%s leads to %s", async (path, question) => {
    const visitor = await world.now.visitor();
    const page = await visitor.get(path);
    expect(page.status).toBe(302);
    expect(page.location).toBe(question);
  });

  it("comes back with a word and an error title when it was sent without a choice", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.post("/t/Energy-Use/q1", { nonce: "n" });
    expect(page.status).toBe(400);
    expect(page.text).toContain(en("question.choose"));
    expect(page.title).toMatch(/^Error: .*Topic energy/);
    expect(page.radios.ids).toEqual(["q1-a", "q1-b", "q1-c"]);
  });
});

describe("the explanation", () => {
  it("has its text and its sources after the question is answered", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const page = await visitor.open("/t/Energy-Use/q1/explanation");
    expect(page.text).toContain("At length, q1");
    expect(page.text).toContain("Report on q1");
    expect(page.html).toContain('href="https://example.org/report"');
  });
});

describe("opened again after it is answered", () => {
  it("a question shows the choice and the way to the feedback, and a wrong one can be answered again", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const page = await visitor.open("/t/Energy-Use/q1");
    expect(page.radios).toMatchObject({ checked: "q1-b", canChoose: true });
    expect(page.linkTo(en("question.toFeedback"))).toBe("/t/Energy-Use/q1/feedback");
    expect(page.text).toContain(en("question.answerAgain"));
  });

  it("a right one cannot, and another tab's answer stores nothing, which the page says", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const page = await visitor.open("/t/Energy-Use/q1");
    expect(page.radios).toMatchObject({ checked: "q1-a", canChoose: false });
    const again = await visitor.post("/sv/t/Energy-Use/q1", { nonce: "another", answer: "q1-c" });
    expect(again.location).toBe("/sv/t/Energy-Use/q1/feedback");
    expect(world.now.api.sentTo(ANSWERS)).toHaveLength(1);
    const { text } = await visitor.follow(again);
    expect([text.includes(sv("question.right")), text.includes(sv("question.firstCounts"))]).toEqual([
      true,
      true,
    ]);
    const same = await visitor.follow(await visitor.answer("/sv/t/Energy-Use/q1", "q1-a"));
    expect(same.text).not.toContain(sv("question.firstCounts"));
  });
});

describe("the verdict in place", () => {
  function answerInPlace(visitor: Visitor, path: string, form: Record<string, string>) {
    return visitor.post(`${path}/verdict`, form);
  }

  it("comes as JSON with everything that the feedback page shows, and the session's cookie", async () => {
    const visitor = await world.now.visitor();
    const question = await visitor.open("/t/Energy-Use/q1");
    const form = { nonce: question.field("nonce"), answer: "q1-b" };
    const reply = await answerInPlace(visitor, "/t/Energy-Use/q1", form);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(reply.html)).toMatchObject({
      feedback: { verdict: "wrong", chosenId: "q1-b", feedbackTo: "/t/Energy-Use/q1/feedback" },
    });
    expect((await visitor.open("/t/Energy-Use/q1/feedback")).text).toContain(en("question.wrong"));
  });

  it.each([
    ["without a choice", "q1", 400],
    ["for a question that is gone", "gone", 404],
  ])("is none %s, and nothing is stored", async (_, id, status) => {
    const visitor = await world.now.visitor();
    const reply = await answerInPlace(visitor, `/t/Energy-Use/${id}`, { nonce: "n", answer: "nothing" });
    expect(reply.status).toBe(status);
    expect(world.now.api.sentTo(ANSWERS)).toEqual([]);
  });

  it("leads to the page that says that the answer was not stored", async () => {
    const visitor = await world.now.visitor();
    await visitor.open("/sv/t/Energy-Use/q1");
    world.now.api.fail(/./, { kind: 500 });
    const reply = await answerInPlace(visitor, "/sv/t/Energy-Use/q1", { nonce: "n", answer: "q1-b" });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.html)).toEqual({ to: "/sv" });
    expect((await visitor.get("/sv")).text).toContain(sv("test.saveAnswerWentWrong"));
  });

  it("leads a visitor whose cookies are gone to the page that carries the state", async () => {
    const visitor = await world.now.visitor();
    const question = await visitor.open("/t/Energy-Use/q1");
    visitor.jar.clear();
    visitor.headers["Sec-Fetch-Site"] = "same-origin";
    const form = { nonce: question.field("nonce"), answer: "q1-b" };
    const reply = await answerInPlace(visitor, "/t/Energy-Use/q1", form);
    expect(JSON.parse(reply.html)).toMatchObject({
      to: expect.stringMatching(/^\/t\/Energy-Use\/q1\/feedback\?state=[^#]+#verdict$/),
    });
  });

  it("is the same in the other language, and in another test", async () => {
    const visitor = await world.now.visitor();
    await visitor.open("/sv/t/Energy-Use/q3");
    const reply = await answerInPlace(visitor, "/sv/t/Energy-Use/q3", { nonce: "n", answer: "q3-b" });
    expect(JSON.parse(reply.html)).toMatchObject({ feedback: { yourAnswer: "Val b av q3" } });
    const other = await visitor.post("/t/Energy-Use/q3/verdict?test=energy-more", {
      nonce: "m",
      answer: "q3-b",
    });
    expect(JSON.parse(other.html)).toMatchObject({
      feedback: { feedbackTo: "/t/Energy-Use/q3/feedback?test=energy-more" },
    });
  });

  it("counts once for both ways of sending the form", async () => {
    const visitor = await world.now.visitor();
    const question = await visitor.open("/t/Energy-Use/q1");
    const form = { nonce: question.field("nonce"), answer: "q1-b" };
    await answerInPlace(visitor, "/t/Energy-Use/q1", form);
    await visitor.post("/t/Energy-Use/q1", form);
    const keys = world.now.api.sentTo(ANSWERS).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it("is posted for, and read by no other method", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/t/Energy-Use/q1/verdict", "/sv/t/Energy-Use/gone/verdict"]) {
      const page = await visitor.get(path);
      expect([page.status, page.headers.get("Allow"), page.html], path).toEqual([405, "POST", ""]);
    }
  });
});
