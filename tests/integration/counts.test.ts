import { describe, expect, it } from "vitest";
import { always } from "../mocks/space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("a question that is left out of its test", () => {
  it.each([
    ["without a text", () => world.now.space.change("q1", { questionText: null })],
    ["whose right answer has no text", () => world.now.space.change("q1-a", { answerText: null })],
    ["whose right answer has no id", () => world.now.space.change("q1-a", { globalId: null })],
    ["with the same answer twice", () => world.now.space.change("q1-b", { globalId: always("q1-c") })],
  ])("(one %s) counts nowhere on the start page", async (_, breakIt) => {
    breakIt();
    const visitor = await world.now.visitor();
    expect((await visitor.open("/t/Energy-Use")).text).toContain(en("topic.notBegun", { count: 2 }));
    const start = await visitor.open("/");
    expect(start.text).toContain(`6 ${en("start.questions", { count: 6 })}`);
    expect(start.text).toContain(en("start.questionCount", { count: 3 }));
  });
});

describe("how many of the questions you answered", () => {
  it("does not count one that was removed since", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    world.now.space.change("q1", { isRemoved: always(true) });
    world.now.restartWeb();
    const later = await world.now.visitor();
    for (const [name, cookie] of visitor.jar) later.jar.set(name, cookie);
    const figures = `6 ${en("start.questions", { count: 6 })} 1 ${en("start.answered")}`;
    expect((await later.open("/")).text).toContain(figures);
  });
});
