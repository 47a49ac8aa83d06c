import { beforeEach, describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { goOn, walk } from "../mocks/challenge-walk.ts";
import type { Page } from "../mocks/page.ts";
import { addStory } from "../mocks/sample-challenge.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { always, both } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const SAID_B = en("insights.choiceInChart", { answer: "Option b of q1" });
const CLOSEST = en("insights.wasClosest", { answer: "Option a of q1" });
const LINE = '<line x1="40%" y1="20%" x2="40%" y2="50%">';

beforeEach(() => {
  world.now.space.addLocalizedPicture("chart");
  world.now.space.change("q1", {
    explanationPicture: always(linkTo("Asset", "chart")),
    headline: both("92 of them", "92 av dem"),
    chartMarks: always({
      "q1-a": { x: 0.9, y: 0.3 },
      "q1-b": { x1: 0.4, y1: 0.2, x2: 0.4, y2: 0.5 },
      "q1-c": { x: 7, y: "0.3" },
      "q2-a": { x: 0.1, y: 0.1 },
    }),
  });
});

async function answered(address: string, option: string, visitor?: Visitor): Promise<Page> {
  const learner = visitor ?? (await world.now.visitor());
  return learner.follow(await learner.answer(address, option));
}

async function explained(address: string, option: string): Promise<{ verdict: Page; page: Page }> {
  const visitor = await world.now.visitor();
  const verdict = await answered(address, option, visitor);
  const link = verdict.all("a").find(({ href = "" }) => href.includes("/explanation"));
  return { verdict, page: await visitor.open(link?.href ?? "") };
}

/** The page's text without the spaces between elements. */
function textOf({ text }: Page): string {
  return text.replace(/ +([.:])/g, "$1");
}

function marksIn({ html }: Page): string[] {
  return (html.match(/<line [^>]*>/g) ?? []).map((line) => line.replace(/ style=.*/, ">"));
}

it.each(["/t/Energy-Use/q1", "/q/q1", "/t/Energy-Use/embed/q1", "/q/q1/embed"])(
  "the fact and the closest answer are in the verdict, and the learner's own is in the explanation's chart: %s",
  async (address) => {
    const { verdict, page } = await explained(address, "q1-b");
    expect(textOf(verdict)).toContain(`${en("question.wrong")}: Option b of q1: 92 of them. ${CLOSEST}`);
    expect(marksIn(page)).toEqual([LINE, LINE]);
    expect(page.text).toContain(SAID_B);
    expect(page.html).toContain(`>${en("insights.youSaid")}</text>`);
  },
);

describe("the marks and the fact", () => {
  it("come with the verdict that a script asks for", async () => {
    const visitor = await world.now.visitor();
    const { path } = await visitor.open("/t/Energy-Use/q1");
    const { html } = await visitor.post(`${path}/verdict`, { nonce: crypto.randomUUID(), answer: "q1-b" });
    expect(JSON.parse(html)).toMatchObject({
      feedback: {
        headline: { fact: "92 of them", closest: CLOSEST },
        chart: { choiceHtml: expect.stringContaining('x1="40%"') },
      },
    });
    expect(html).not.toContain("90%");
  });

  it("are also of a right answer, and in Swedish", async () => {
    const visitor = await world.now.visitor();
    const verdict = await answered("/sv/t/Energy-Use/q1", "q1-a", visitor);
    expect(textOf(verdict)).toContain(`${sv("question.right")}: 92 av dem. `);
    const page = await visitor.open("/sv/t/Energy-Use/q1/explanation");
    expect(page.html).toContain(`>${sv("insights.youSaid")}</text>`);
    expect(marksIn(page)[0]).toBe('<line x1="90%" y1="30%" x2="90%" y2="30%">');
  });

  it("are in no page before the answer", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/t/Energy-Use/q1", "/t/Energy-Use/q1.data", "/t/Energy-Use/q1/explanation.data"]) {
      expect((await visitor.get(path)).html).not.toMatch(/headline|92 of them|choiceHtml":"|<line/);
    }
  });

  it("are left out if the mark is broken, and the page stays", async () => {
    const { page } = await explained("/t/Energy-Use/q1", "q1-c");
    expect(marksIn(page)).toEqual([]);
    expect(page.html).toContain("/media/en/chart/");
  });

  it.each([[7], [[1]], ["x"], [{ "q1-b": [] }], [null]])(
    "are left out if the field is %j, and if the headline is no text",
    async (broken) => {
      world.now.space.change("q1", { chartMarks: always(broken), headline: always(broken) });
      if (typeof broken === "string") world.now.space.change("q1", { headline: null });
      const { page } = await explained("/t/Energy-Use/q1", "q1-b");
      expect(marksIn(page)).toEqual([]);
      expect(textOf(page)).toContain(`${en("question.rightAnswer")}: Option a of q1`);
    },
  );

  it("are in a challenge, after an event and on a kiosk", async () => {
    addStory(world.now.space);
    world.now.space.change("c1", {
      explanationPicture: always(linkTo("Asset", "chart")),
      chartMarks: always({ "c1-b": { x: 0.5, y: 0.5 } }),
    });
    const visitor = await world.now.visitor();
    expect(marksIn(await goOn(visitor, await walk(visitor, []), "c1-b"))).toHaveLength(2);
    addEvent(world.now.space, "Fair24", "energy");
    for (const option of ["q1-b", "q2-b", "q3-c"])
      await visitor.answer(`/e/Fair24/${option.slice(0, 2)}`, option);
    expect((await visitor.open("/e/Fair24/completed?question=q1")).text).toContain(SAID_B);
    const kiosk = await world.now.visitor();
    await kiosk.post("/kiosk", { intent: "turn-on" });
    expect((await answered("/t/Energy-Use/q1", "q1-b", kiosk)).text).toContain(CLOSEST);
  });
});
