import { expect, it } from "vitest";
import { openFrame } from "../mocks/open-frame.ts";
import type { Page } from "../mocks/page.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const TOPIC = "/t/Energy-Use/embed";

function messageOf(page: Page): unknown {
  const text = page.all("div").find((element) => "data-message" in element)?.["data-message"];
  return text === undefined ? null : JSON.parse(text);
}

it("an answer is told with its question, once, and with nothing about the learner", async () => {
  const visitor = await openFrame(world.now);
  const asked = await visitor.open("/q/q1/embed?answered=");
  const verdict = await visitor.follow(await visitor.answer("/q/q1/embed", "q1-b"));
  expect([asked, verdict].map(messageOf)).toEqual([
    null,
    { type: "vidare:answered", v: 1, question: "q1", right: false },
  ]);
  const explanation = await visitor.open(verdict.linkTo(en("question.explanation")));
  const back = await visitor.open(explanation.linkTo(en("question.closeExplanation")));
  const again = await visitor.open(verdict.linkTo(en("question.answerAgain")));
  expect([explanation, back, again].map(messageOf)).toEqual([null, null, null]);
  const right = await visitor.follow(await visitor.answer(again.path, "q1-a"));
  expect(messageOf(right)).toMatchObject({ question: "q1", right: true });
});

it("the end of a test is told with its score, and no answer is told twice", async () => {
  const visitor = await openFrame(world.now);
  let page = await visitor.open(`${TOPIC}/q1`);
  const messages = [];
  for (const id of ["q1", "q2", "q3"]) {
    page = await visitor.follow(await visitor.answer(page.path, `${id}-a`));
    messages.push(messageOf(page));
    page = await visitor.open(page.linkTo(en(id === "q3" ? "question.toResult" : "question.next")));
  }
  expect(messages).toEqual([
    { type: "vidare:answered", v: 1, question: "q1", right: true },
    { type: "vidare:answered", v: 1, question: "q2", right: false },
    { type: "vidare:answered", v: 1, question: "q3", right: false },
  ]);
  expect(messageOf(page)).toEqual({ type: "vidare:completed", v: 1, right: 1, of: 3 });
  world.now.api.fail(/next_test_round$/, { kind: 503 });
  expect(messageOf(await visitor.post(page.path, {}))).toBeNull();
});
