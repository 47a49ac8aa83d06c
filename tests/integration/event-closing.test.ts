import { beforeEach, describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { PRESENTER, presenterOf, roomAnswers } from "../mocks/presented-room.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

beforeEach(() => addEvent(world.now.space, "Fair24", "energy"));

async function presents(query: string): Promise<Page> {
  return (await presenterOf(world.now)).get(PRESENTER + query);
}

describe("the closing", () => {
  it("follows the last answer, and nothing follows it", async () => {
    const last = await presents("?show=3&reveal");
    expect(last.linkTo(en("present.closing"))).toBe(`${PRESENTER}?show=closing`);
    const page = await presents("?show=closing");
    expect(page.linkTo(en("present.previous"))).toBe(`${PRESENTER}?show=3&reveal=`);
    expect(page.all("a").filter((link) => link["data-key"] === "next")).toEqual([]);
  });

  it("shows what the room missed most first, with its distribution and the right answer", async () => {
    await roomAnswers(world.now, ["q1-a", "q2-a", "q3-a"], ["q1-b", "q2-a"], ["q1-a", "q2-b"]);
    const page = await presents("?show=closing");
    const found = ["q3", "q2", "q1"].map((id) => page.text.indexOf(`What about ${id}?`));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(page.text).toContain(
      `Option b of q2 ${en("present.rightAnswer")} ${en("present.optionCount", { count: 1, total: 3 })}`,
    );
    expect(page.text).toContain(en("present.rightCount", { count: 1, total: 3 }));
    expect(page.text).toContain(en("present.tookPart", { count: 3 }));
    expect(page.text).toContain(en("present.shareRight", { percent: 43 }));
  });

  it("leaves out what nobody missed, except from the table for the print", async () => {
    await roomAnswers(world.now, ["q1-a", "q2-b", "q3-a"]);
    const page = await presents("?show=closing");
    expect(page.all("h2")).toHaveLength(1);
    expect(page.all("tr")).toHaveLength(4);
  });

  it.each([
    ["nobody has answered", [], "present.noAnswers", "present.closingEmpty"],
    ["all answers are right", [["q1-a", "q2-b", "q3-c"]], "present.allRight", "present.shareRight"],
  ] as const)("says so if %s", async (_, learners, heading, line) => {
    await roomAnswers(world.now, ...learners);
    const page = await presents("?show=closing");
    expect(page.text).toContain(en(heading));
    expect(page.text).toContain(en(line, { percent: 100 }));
    expect(page.all("h2")).toEqual([]);
  });
});
