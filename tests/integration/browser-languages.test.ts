import { describe, expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("the root address for browsers that prefer a third language", () => {
  it.each([
    ["de,sv;q=0.5,en;q=0.2", "/sv"],
    ["fi,sv;q=0.9", "/sv"],
    ["nb-NO,sv-SE;q=0.8,en;q=0.5", "/sv"],
    ["fr,en;q=0.8,sv;q=0.5", ""],
    ["sv;q=0,en", ""],
  ])("%s leads to %j: the first of ours in the reader's order", async (languages, location) => {
    const visitor = await world.now.visitor();
    visitor.headers["Accept-Language"] = languages;
    expect((await visitor.get("/")).location).toBe(location);
  });
});
