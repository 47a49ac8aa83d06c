import { beforeEach, describe, expect, it } from "vitest";
import { goOn, walk } from "../mocks/challenge-walk.ts";
import { addDiplomaTest, answerShown, startAttempt } from "../mocks/diploma-walk.ts";
import type { Page } from "../mocks/page.ts";
import { addStory } from "../mocks/sample-challenge.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { always, both } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const WHY_B = "It was right <b>in 1980–1990</b>.";
const WHY_C = "The news says so.";
const OWN = `${en("question.whyTempting")} ${WHY_B}`;
const OTHERS = `${en("question.whyOthers")} Option c of q1 ${WHY_C}`;
const ALL = `${en("question.whyOthers")} Option b of q1 ${WHY_B} Option c of q1 ${WHY_C}`;

beforeEach(() => {
  world.now.space.change("q1-b", { whyChosen: both(WHY_B, "Det stämde <b>1980–1990</b>.") });
  world.now.space.change("q1-c", { whyChosen: both(WHY_C, "Nyheterna säger det.") });
});

async function answered(address: string, option: string, visitor?: Visitor): Promise<Page> {
  const learner = visitor ?? (await world.now.visitor());
  return learner.follow(await learner.answer(address, option));
}

/** The page's text without word joiners. */
function textOf(page: Page): string {
  return page.text.replaceAll("\u2060", "");
}

const PLACES = {
  "a test": "/t/Energy-Use/q1",
  "no test": "/q/q1",
  "an embedded test": "/t/Energy-Use/embed/q1",
  "an embedded question": "/q/q1/embed",
};

describe.each(Object.entries(PLACES))("a wrong answer to a question of %s", (_, address) => {
  it("gets the reason why it is tempting, which its explanation does not repeat among the others", async () => {
    const visitor = await world.now.visitor();
    const verdict = await answered(address, "q1-b", visitor);
    expect(textOf(verdict)).toContain(OWN);
    expect(verdict.text).not.toContain(WHY_C);
    const link = verdict.all("a").find(({ href = "" }) => href.includes("/explanation"));
    expect(textOf(await visitor.open(link?.href ?? ""))).toContain(OTHERS);
  });
});

describe("why an answer is tempting", () => {
  it("is said in Swedish on a Swedish page, and in English if there is no Swedish text", async () => {
    const visitor = await world.now.visitor();
    const page = await answered("/sv/t/Energy-Use/q1", "q1-b", visitor);
    expect(textOf(page)).toContain(`${sv("question.whyTempting")} Det stämde <b>1980–1990</b>.`);
    world.now.space.change("q2-a", { whyChosen: always("Only English.") });
    expect((await answered("/sv/q/q2", "q2-a", visitor)).text).toContain(
      `${sv("question.whyTempting")} Only English.`,
    );
  });

  it("comes with the verdict that a script asks for", async () => {
    const visitor = await world.now.visitor();
    const { path } = await visitor.open("/t/Energy-Use/q1");
    const form = { nonce: crypto.randomUUID(), answer: "q1-c" };
    const { html } = await visitor.post(`${path}/verdict`, form);
    expect(JSON.parse(html)).toMatchObject({ feedback: { whyChosen: WHY_C } });
  });

  it("is why many choose it only if a published survey says so", async () => {
    const misconception = { percentWrong: 80, country: "Sweden", year: 2021, source: "A survey" };
    world.now.space.change("q1", { misconception: always(misconception) });
    const verdict = await answered("/t/Energy-Use/q1", "q1-b");
    expect(textOf(verdict)).toContain(`${en("question.whyMany")} ${WHY_B}`);
  });

  it("is not said of a right answer, whose explanation has all reasons", async () => {
    const visitor = await world.now.visitor();
    const verdict = await answered("/t/Energy-Use/q1", "q1-a", visitor);
    expect(verdict.text).not.toContain(en("question.whyTempting"));
    expect(textOf(await visitor.open("/t/Energy-Use/q1/explanation"))).toContain(ALL);
  });

  it("is left out if the content has no reason, or one for the right answer", async () => {
    world.now.space.change("q2-b", { whyChosen: always("Because it is right.") });
    const visitor = await world.now.visitor();
    const verdict = await answered("/t/Energy-Use/q2", "q2-a", visitor);
    const explanation = await visitor.open("/t/Energy-Use/q2/explanation");
    for (const page of [verdict, explanation]) {
      expect(page.text).not.toContain("Because it is right");
      expect(page.text).not.toContain(en("question.whyTempting"));
      expect(page.text).not.toContain(en("question.whyOthers"));
    }
  });

  it("is said in an attempt at a diploma", async () => {
    addDiplomaTest(world.now.space, ["q1"]);
    world.now.space.change("q1-c", { whyChosen: both(WHY_B, WHY_B) });
    const visitor = await world.now.visitor();
    const answer = await answerShown(visitor, await startAttempt(visitor), world.now.space, {
      isRight: false,
    });
    const page = await visitor.follow(answer);
    expect(textOf(page)).toContain(OWN);
    expect(page.text).toContain(en("question.whyOthers"));
  });

  it("is said in a challenge, after the question and after all questions", async () => {
    addStory(world.now.space);
    world.now.space.change("c1-b", { whyChosen: both(WHY_C, WHY_C) });
    const visitor = await world.now.visitor();
    const explanation = await goOn(visitor, await walk(visitor, []), "c1-b");
    expect(explanation.text).toContain(`${en("question.whyTempting")} ${WHY_C}`);
    expect(explanation.text).not.toContain(en("question.whyOthers"));
    const second = await goOn(visitor, explanation);
    const feedback = await goOn(visitor, await goOn(visitor, second, "c2-b"));
    expect(feedback.text).toContain(`${en("question.whyTempting")}: ${WHY_C}`);
  });

  it("is said after an event", async () => {
    addEvent(world.now.space, "Fair24", "energy");
    const visitor = await world.now.visitor();
    for (const option of ["q1-b", "q2-b", "q3-c"]) {
      const reply = await visitor.answer(`/e/Fair24/${option.slice(0, 2)}`, option);
      expect((await visitor.follow(reply)).html).not.toMatch(/whyChosen|It was right/);
    }
    const page = await visitor.open("/e/Fair24/completed?question=q1");
    expect(textOf(page)).toContain(OWN);
    expect(textOf(page)).toContain(OTHERS);
  });
});
