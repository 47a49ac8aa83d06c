import { beforeEach, describe, expect, it } from "vitest";
import { addEdgeCaseQuestions } from "../mocks/edge-case-questions.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("a test with hidden, removed and broken questions", () => {
  beforeEach(() => addEdgeCaseQuestions(world.now.space));

  it("asks hidden questions in their places, but no removed or broken one", async () => {
    const visitor = await world.now.visitor();
    const asked = [(await visitor.open("/t/health")).linkTo(en("topic.start"))];
    for (const id of ["h1", "hidden1", "h2"]) {
      const verdict = await visitor.follow(await visitor.answer(`/t/health/${id}`, `${id}-a`));
      asked.push(verdict.linkTo(en("question.next")));
    }
    expect(asked).toEqual(["/t/health/h1", "/t/health/hidden1", "/t/health/h2", "/t/health/hidden2"]);
  });

  it("counts only the questions that it asks", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.open("/t/health")).text).toContain(en("topic.notBegun", { count: 4 }));
    expect((await visitor.open("/")).text).toContain(`9 ${en("start.questions", { count: 9 })}`);
  });

  it("has no page for removed and broken questions, and logs only the broken one", async () => {
    const visitor = await world.now.visitor();
    for (const id of ["removed", "ambiguous"])
      expect((await visitor.open(`/t/health/${id}`)).status).toBe(404);
    const { logLines } = await world.now.web();
    const leftOut = logLines.filter((line) => line.msg === "content left out").map((line) => line.entry);
    expect(leftOut).toEqual(["ambiguous"]);
  });
});
