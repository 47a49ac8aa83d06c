import { beforeEach, describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { PRESENTER, presenterOf, roomAnswers, WITH_KEY } from "../mocks/presented-room.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { both } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const RESULTS = /^GET .*results$/;

beforeEach(() => addEvent(world.now.space, "Fair24", "energy"));

async function presents(query = ""): Promise<Page> {
  return (await presenterOf(world.now)).get(PRESENTER + query);
}

function numbersOf(page: Page): number[] {
  return page.all("data").map(({ value }) => Number(value));
}

describe("the presenter's page", () => {
  it("says how to join, how many are in, and how many have finished", async () => {
    await roomAnswers(world.now, ["q1-a", "q2-a", "q3-a"], ["q1-a"], ["q1-b", "q2-b"]);
    const page = await presents();
    expect(page.status).toBe(200);
    expect(page.text).toContain(`${en("present.goTo")} vidare.test/e/Fair24`);
    expect(page.html).toContain(en("present.qrCode"));
    expect(page.text).toContain(`3 ${en("present.participants")} 1 ${en("present.finished", { count: 1 })}`);
    expect(page.linkTo(en("present.showAnswers"))).toBe(`${PRESENTER}?show=1`);
  });

  it("is in Swedish, with the address of the Swedish event", async () => {
    const page = await (await presenterOf(world.now)).get(`/sv${PRESENTER}?show=2`);
    expect(page.text).toContain(sv("present.step", { position: 2, total: 3 }));
    expect(page.linkTo("English")).toBe(`${PRESENTER}?show=2`);
    const joining = await (await presenterOf(world.now)).get(`/sv${PRESENTER}`);
    expect(joining.text).toContain(`${sv("present.goTo")} vidare.test/sv/e/Fair24`);
  });

  it("asks for itself again if no script runs, and only while the room joins", async () => {
    await roomAnswers(world.now, ["q1-a"]);
    const refreshes = await Promise.all(
      ["", "?show=1", "?show=1&reveal", "?show=closing"].map(async (query) =>
        /http-equiv="refresh"/.test((await presents(query)).html),
      ),
    );
    expect(refreshes).toEqual([true, false, false, false]);
  });

  it("shows how the room answered, and nothing of the right answer", async () => {
    await roomAnswers(world.now, ["q1-a"], ["q1-a"], ["q1-c"]);
    const page = await presents("?show=1");
    for (const text of [
      en("present.step", { position: 1, total: 3 }),
      `Option a of q1 ${en("present.optionCount", { count: 2, total: 3 })}`,
      `Option b of q1 ${en("present.optionCount", { count: 0, total: 3 })}`,
      `3 ${en("present.answers", { count: 3 })}`,
    ])
      expect(page.text).toContain(text);
    const html = page.html.replace(/<style>.*?<\/style>/s, "");
    expect(html).not.toMatch(/data-right|In short|Right answer/);
    expect(page.linkTo(en("present.reveal"))).toBe(`${PRESENTER}?show=1&reveal=`);
    expect(page.linkTo(en("present.previous"))).toBe(PRESENTER);
  });

  it("is the same for every right answer, until it is shown", async () => {
    await roomAnswers(world.now, ["q1-a"]);
    const before = (await presents("?show=1")).html;
    for (const [id, isRight] of [
      ["q1-a", false],
      ["q1-b", true],
    ] as const)
      world.now.space.change(id, { correctAnswer: { "en-US": isRight } });
    world.now.restartWeb();
    const after = await presents("?show=1");
    expect(withoutNonces(after.html)).toBe(withoutNonces(before));
  });

  it("marks the right answer in words, and says why, when the presenter shows it", async () => {
    await roomAnswers(world.now, ["q1-a"], ["q1-a"], ["q1-c"]);
    const page = await presents("?show=1&reveal");
    expect(page.text).toContain(`Option a of q1 ${en("present.rightAnswer")}`);
    expect(page.text).toContain(en("present.rightCount", { count: 2, total: 3 }));
    expect(page.text).toContain("In short, q1.");
    expect(page.linkTo(en("present.next"))).toBe(`${PRESENTER}?show=2`);
    expect(page.linkTo(en("present.toJoin"))).toBe(PRESENTER);
  });

  it.each([
    ["says why many chose a wrong option", [["q1-c"], ["q1-c"], ["q1-b"]], true],
    ["says nothing about the choice of a single learner", [["q1-c"], ["q1-a"]], false],
  ])("%s", async (_, learners, isSaid) => {
    world.now.space.change("q1-c", { whyChosen: both("It is often heard.", "Det hörs ofta.") });
    await roomAnswers(world.now, ...learners);
    const why = `${en("present.whyTempting", { letter: "C" })} It is often heard.`;
    expect((await presents("?show=1&reveal")).text.includes(why)).toBe(isSaid);
    expect((await presents("?show=1")).html).not.toContain("It is often heard.");
  });

  it("names no learner", async () => {
    await roomAnswers(world.now, ["q1-a"]);
    const [user = ""] = await world.now.api.users();
    for (const query of ["", "?show=1", "?show=1&reveal", "?show=closing"])
      expect((await presents(query)).html).not.toContain(user);
  });

  it.each(["?show=0", "?show=4", "?show=x", "?show="])("with %s is a 404", async (query) => {
    const page = await presents(query);
    expect(page.status).toBe(404);
    expect(page.text).toContain(`Page Not Found: ${PRESENTER}`);
  });

  it("keeps its address to this site, out of caches and of search engines", async () => {
    const visitor = await world.now.visitor();
    const pages = [await visitor.get(PRESENTER), await visitor.get(WITH_KEY), await visitor.open(WITH_KEY)];
    expect(pages.map(({ status }) => status)).toEqual([403, 303, 200]);
    for (const page of pages) {
      expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      if (page.status !== 303)
        expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
    }
  });
});

describe("if the room's answers cannot be had", () => {
  it("the room can still join while the user API is down, and nobody sees a right answer", async () => {
    const visitor = await presenterOf(world.now);
    world.now.api.fail(RESULTS, { kind: 500 });
    for (const path of [PRESENTER, WITH_KEY, `${PRESENTER}?show=1&reveal`]) {
      const page = await visitor.get(path);
      expect(page.status).toBe(503);
      expect(page.text).toContain(en("present.unread"));
      expect(page.text).toContain("vidare.test/e/Fair24");
      expect(page.html).not.toMatch(/Option a of q1|In short/);
    }
  });

  it("an event with nothing to ask says so", async () => {
    addEvent(world.now.space, "void", "untested");
    const page = await (await world.now.visitor()).get("/e/void/present?key=any");
    expect(page.text).toContain(en("present.nothingToAsk"));
  });

  it("a question that nobody has answered shows none", async () => {
    const page = await presents("?show=2");
    expect(numbersOf(page)).toEqual([0]);
    expect(page.text).toContain(en("present.optionCount", { count: 0, total: 0 }));
    expect((await presents("?show=2&reveal")).text).toContain(en("present.noAnswers"));
  });
});

function withoutNonces(html: string): string {
  return html.replace(/nonce="[^"]*"/g, "");
}
