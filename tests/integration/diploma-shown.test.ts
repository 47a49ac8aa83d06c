import { beforeEach, describe, expect, it } from "vitest";
import { addDiplomaTest, DIPLOMA } from "../mocks/diploma-walk.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const TOPIC = "/t/Energy-Use";
const world = worldPerTest();
beforeEach(() => {
  addDiplomaTest(world.now.space);
});

async function openWithShare(path: string, share: number) {
  world.now.api.overlayTopic({ global_id: "energy", diploma_test: { percent_completed: share } });
  const visitor = await world.now.visitor();
  await visitor.answer(`${TOPIC}/q1`, "q1-a");
  return visitor.get(path);
}

describe("a topic's page", () => {
  it("leads to its diploma, without a request for a visitor without answers", async () => {
    const page = await (await world.now.visitor()).get(`/sv${TOPIC}`);
    expect(page.text).toContain(sv("diplomaTest.description", { count: 3 }));
    expect(page.linkTo(sv("diplomaTest.toTest"))).toBe(`/sv${DIPLOMA}`);
    expect(world.now.api.sent).toEqual([]);
  });

  it("shows the best attempt", async () => {
    const page = await openWithShare(TOPIC, 1 / 3);
    expect(page.text).toContain(en("diplomaTest.best", { percent: 33 }));
    expect(page.linkTo(en("diplomaTest.toTest"))).toBe(DIPLOMA);
  });

  it("says that the diploma is earned", async () => {
    const page = await openWithShare(TOPIC, 1);
    expect(page.text).toContain(en("diplomaTest.earned"));
    expect(page.linkTo(en("diplomaTest.toDiploma"))).toBe(DIPLOMA);
  });

  it("names no diploma in a topic that has none", async () => {
    const page = await (await world.now.visitor()).get("/t/health");
    expect(page.html).not.toContain("/c/health");
  });
});

describe("a topic's card on the start page", () => {
  it("marks an earned diploma with the sun and a word", async () => {
    const page = await openWithShare("/", 1);
    expect(page.html).toMatch(
      new RegExp(`var\\(--sun\\)[^]*?</svg>[^<]*(<!-- -->)?${en("start.diplomaEarned")}`),
    );
    expect(page.text).not.toContain(en("start.diplomaShare", { percent: 100 }));
  });

  it("shows the share of one on the way, without the mark", async () => {
    const page = await openWithShare("/", 0.5);
    expect(page.text).toContain(en("start.diplomaShare", { percent: 50 }));
    expect(page.text).not.toContain(en("start.diplomaEarned"));
    expect(page.html).not.toContain("var(--sun)");
  });
});
