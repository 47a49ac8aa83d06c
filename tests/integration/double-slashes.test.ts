import { describe, expect, it } from "vitest";
import { ORIGIN } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("an address with a double slash", () => {
  it.each(["//about", "//t/health", "///", "/t//health"])("%s keeps the visitor's results", async (path) => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    await visitor.get(path);
    await visitor.get("/t/health", { Referer: `${ORIGIN}${path}` });
    world.now.api.sent.length = 0;
    const page = await visitor.get("/t/Energy-Use/q1/feedback");
    expect(page.text).toContain(en("question.wrong"));
    expect(world.now.api.sent.map(({ call }) => call)).toEqual(["GET /v1/questions/q1/statistics"]);
  });

  it("leads to no other site", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/about");
    const page = await visitor.get("//evil.example/about?state=x");
    expect(page.location).not.toMatch(/^(https?:)?\/\/evil/);
  });
});
