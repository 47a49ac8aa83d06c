import { beforeEach, describe, expect, it } from "vitest";
import { addEvent, addTest } from "../mocks/sample-space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

beforeEach(() => addEvent(world.now.space, "Fair24", "energy"));

describe("the address of an event", () => {
  it("has one spelling", async () => {
    const visitor = await world.now.visitor();
    for (const [path, own] of [
      ["/e/fair24", "/e/Fair24"],
      ["/sv/e/FAIR24/q1?answer=q1-a", "/sv/e/Fair24/q1?answer=q1-a"],
      ["/e/FA%C4%B0R%D9%A2%D9%A4/completed", "/e/Fair24/completed"],
    ] as const) {
      const page = await visitor.get(path);
      expect([page.status, page.location]).toEqual([301, own]);
    }
  });

  it("is a 404 if nothing is asked", async () => {
    for (const path of [
      "/e/nope",
      "/sv/e/nope",
      "/e/nope/q1",
      "/e/nope/completed",
      "/e/nope/present",
      "/e/Fair24/h1",
      "/e/Fair24/nope",
    ] as const) {
      const page = await (await world.now.visitor()).get(path);
      expect(page.status, path).toBe(404);
      expect(page.text, path).toContain(`Page Not Found: ${path}`);
    }
  });

  it("says of an unknown code that nothing has it, and offers the field", async () => {
    for (const [path, start, words] of [
      ["/e/nope", "/", en],
      ["/sv/g/nope/welcome", "/sv", sv],
    ] as const) {
      const page = await (await world.now.visitor()).get(path);
      expect(page.title, path).toContain(words("code.unknownHeading"));
      expect(page.text, path).toContain(words("code.unknownText"));
      expect(page.all("form"), path).toContainEqual(
        expect.objectContaining({ action: start, method: "post" }),
      );
      expect(
        page.all("input").map(({ name }) => name),
        path,
      ).toContain("code");
    }
  });

  it("of a code with other letters works as any", async () => {
    addEvent(world.now.space, "Blå bär", "energy");
    const visitor = await world.now.visitor();
    const path = `/e/${encodeURIComponent("Blå bär")}`;
    expect((await visitor.get(`/e/${encodeURIComponent("blå BÄR")}`)).location).toBe(path);
    expect((await visitor.answer(`${path}/q1`, "q1-a")).location).toBe(`${path}/q2`);
    expect((await world.now.api.answers()).map((one) => one.event_code)).toEqual(["Blå bär"]);
  });

  it("is found by no search engine", async () => {
    const page = await (await world.now.visitor()).get("/e/Fair24");
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
  });
});

describe("an event with nothing to ask", () => {
  it.each([
    ["whose topic has no test", "untested", undefined],
    ["whose topic is gone", "gone", undefined],
    ["whose test is of another topic", "energy", "health-test"],
    ["whose test has no question", "energy", "empty"],
  ])("%s says so", async (_, topic, test) => {
    addTest(world.now.space, "empty");
    addEvent(world.now.space, "void", topic, test);
    const visitor = await world.now.visitor();
    const page = await visitor.open("/e/void");
    expect(page.text).toContain(en("event.nothingToAsk"));
    expect(page.linkTo(en("event.toStart"))).toBe("/");
    for (const path of ["/e/void/q1", "/e/void/completed"])
      expect((await visitor.get(path)).location).toBe("/e/void");
  });
});
