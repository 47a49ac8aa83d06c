import { describe, expect, it } from "vitest";
import { addDiplomaTest, DIPLOMA } from "../mocks/diploma-walk.ts";
import type { Page } from "../mocks/page.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const TOPIC = "/t/Energy-Use";
const world = worldPerTest();

/** The words of each step on the path. */
function stepsOf(page: Page): string[] {
  const list = /<ol[^>]*data-hue[^>]*>(.*?)<\/ol>/s.exec(page.html)?.[1] ?? "";
  return list
    .split("</li>")
    .slice(0, -1)
    .map((step) =>
      step
        .replace(/<!--.*?-->/gs, "")
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
}

describe("the path of a topic", () => {
  it("leads from test to test to the diploma", async () => {
    addDiplomaTest(world.now.space);
    const page = await (await world.now.visitor()).open(`/sv${TOPIC}`);
    expect(page.text).toContain(`${sv("topic.path")} 1`);
    const step = (id: string, count: number) =>
      `Prov ${id} ${sv("topic.notBegun", { count })} ${sv("topic.begin")} : Prov ${id}`;
    expect(stepsOf(page)).toEqual([
      `1 ${step("energy-test", 3)}`,
      `2 ${step("energy-more", 2)}`,
      `${sv("topic.diploma")} ${sv("diplomaTest.description", { count: 3 })} ${sv("diplomaTest.toTest")}`,
    ]);
    expect(page.linkTo(sv("diplomaTest.toTest"))).toBe(`/sv${DIPLOMA}`);
    expect(page.linkTo(`${sv("topic.begin")} : Prov energy-more`)).toBe(`/sv${TOPIC}/q3?test=energy-more`);
  });

  it("says how far each test is, and what to do next", async () => {
    const name = "Test energy-test";
    const visitor = await world.now.visitor();
    const firstStep = async () => stepsOf(await visitor.open(TOPIC))[0];
    await visitor.answer(`${TOPIC}/q1`, "q1-b");
    const begun = en("start.topicProgress", { answered: 1, total: 3 });
    expect(await firstStep()).toBe(`1 ${name} ${begun} ${en("topic.goOn")} : ${name}`);
    await visitor.answer(`${TOPIC}/q2`, "q2-b");
    await visitor.answer(`${TOPIC}/q3`, "q3-c");
    const oneWrong = en("start.known", { known: 2, total: 3 });
    expect(await firstStep()).toBe(`1 ${name} ${oneWrong} ${en("topic.tryMissed", { count: 1 })} : ${name}`);
    await visitor.answer(`${TOPIC}/q1`, "q1-a");
    const allKnown = en("start.allKnown", { total: 3 });
    expect(await firstStep()).toBe(`${name} ${allKnown} ${en("question.toResult")} : ${name}`);
  });

  it("marks the step that comes next", async () => {
    const visitor = await world.now.visitor();
    const nextStep = async () =>
      /<li[^>]*aria-current="step".*?<h3[^>]*>(.*?)<\/h3>/s.exec((await visitor.open(TOPIC)).html)?.[1];
    expect(await nextStep()).toBe("Test energy-test");
    await visitor.answer(`${TOPIC}/q1`, "q1-a");
    await visitor.answer(`${TOPIC}/q2`, "q2-b");
    await visitor.answer(`${TOPIC}/q3`, "q3-c");
    expect(await nextStep()).toBe("Test energy-more");
  });

  it("is no path if there is one test and no diploma", async () => {
    const page = await (await world.now.visitor()).open("/t/health");
    expect([stepsOf(page), page.html.includes('id="path"')]).toEqual([[], false]);
  });

  it("has one solid button above it", async () => {
    addDiplomaTest(world.now.space);
    const page = await (await world.now.visitor()).open(TOPIC);
    expect(page.linkTo(en("topic.start"))).toBe(`${TOPIC}/q1`);
    const main = page.html.slice(page.html.indexOf("<main"));
    expect(main.match(/class="[^"]*primary[^"]*"/g)).toHaveLength(1);
  });
});
