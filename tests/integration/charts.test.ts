import { beforeEach, describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { toRichText } from "../../content/rich-text.ts";
import { PRESENTER, presenterOf } from "../mocks/presented-room.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { always, both } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("an explanation with a chart in its text", () => {
  beforeEach(() => {
    world.now.space.addLocalizedPicture("chart");
    world.now.space.addPicture("sheet", { fileName: "sheet.pdf", contentType: "application/pdf" });
    world.now.space.change("q1", { explanation: both(withChart("In short."), withChart("Kort sagt.")) });
  });

  it.each([
    ["", "en", en("question.seeChart")],
    ["/sv", "sv", sv("question.seeChart")],
  ])(
    "begins with its first published picture, which the verdict announces, in %s/",
    async (prefix, language, link) => {
      const visitor = await world.now.visitor();
      const verdict = await visitor.follow(await visitor.answer(`${prefix}/t/Energy-Use/q1`, "q1-b"));
      expect(verdict.text).toContain(link);
      expect(verdict.html).toMatch(new RegExp(`<img[^>]*src="/media/${language}/chart/[^>]*loading="lazy"`));
      const { html } = await visitor.open(`${prefix}/t/Energy-Use/q1/explanation`);
      const chart = html.search(new RegExp(`<img[^>]*src="/media/${language}/chart/`));
      expect(chart).toBeGreaterThan(html.indexOf('id="explanation"'));
      expect(chart).toBeLessThan(html.indexOf("Then more."));
    },
  );

  it("has the chart beside the presenter's right answer, and not before", async () => {
    addEvent(world.now.space, "Fair24", "energy");
    const visitor = await presenterOf(world.now);
    const asked = await visitor.get(`${PRESENTER}?show=1`);
    const revealed = await visitor.get(`${PRESENTER}?show=1&reveal`);
    const isChart = ({ src = "" }: Record<string, string>) => src.startsWith("/media/en/chart/");
    expect([asked, revealed].map((page) => page.all("img").some(isChart))).toEqual([false, true]);
  });
});

it("an explanation without a chart is announced as an explanation", async () => {
  const visitor = await world.now.visitor();
  const verdict = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-b"));
  expect(verdict.text).toContain(en("question.explanation"));
  expect(verdict.text).not.toContain(en("question.seeChart"));
});

it("an explanation names its sources without a year or a publisher that is missing", async () => {
  const sources = [
    { title: "Without a year", publisher: "UN" },
    { title: "Only a title" },
    { publisher: "No title", year: 2025 },
  ];
  world.now.space.change("q1", { sources: always(sources) });
  const visitor = await world.now.visitor();
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  const page = await visitor.open("/t/Energy-Use/q1/explanation");
  expect(page.text).toContain(`${en("question.sources")} Without a year UN Only a title`);
  expect(page.text).not.toMatch(/undefined|2025/);
});

function withChart(opening: string) {
  const document = toRichText(`${opening} It was so.\n\nThen more.`);
  const assets = ["draft", "sheet", "chart"].map((id) => ({
    nodeType: "embedded-asset-block",
    data: { target: linkTo("Asset", id) },
    content: [],
  }));
  return { ...document, content: [...document.content, ...assets] };
}
