import { beforeEach, expect, it } from "vitest";
import { toRichText } from "../../content/rich-text.ts";
import { addDiplomaTest, answerShown, DIPLOMA, startAttempt } from "../mocks/diploma-walk.ts";
import type { Page } from "../mocks/page.ts";
import { openKiosk } from "../mocks/registered-visitor.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addGroup, addTopicGroup } from "../mocks/sample-groups.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { both } from "../mocks/space.ts";
import { addSurvey } from "../mocks/survey.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const OUTSIDE = /^(?![/?#]|$)|^\/\//;

beforeEach(() => {
  const { space, env } = world.now;
  env.CONTACT_URL = "https://school.example/contact";
  env.KNOWN_ISSUES_URL = "https://issues.example/vidare";
  const linked = toRichText("In short.\n\nAt [length](https://example.org/more).");
  for (const id of ["q1", "q2", "q3"]) {
    space.change(id, { explanation: both(linked, linked), extraExplanation: both(linked, linked) });
    addSurvey(space, id);
  }
  addStory(space);
  addDiplomaTest(space, ["q1"]);
  addEvent(space, "Fair24", "energy");
  addGroup(space, { welcome: both(linked, linked) });
  addTopicGroup(space);
});

/** Every screen that elsewhere leads to other sites, with what comes before it. */
async function openEveryScreen(visitor: Visitor, prefix: string): Promise<Page[]> {
  const pages: Page[] = [];
  const open = async (...paths: string[]) => {
    for (const path of paths) pages.push(await visitor.open(prefix + path));
  };
  await open(
    "/about",
    "/t/Energy-Use",
    "/q/q1",
    "/e/Fair24",
    "/g/Seven",
    "/tg/People",
    "/kiosk",
    "/t/nowhere",
  );
  await visitor.answer(`${prefix}/t/Energy-Use/q1`, "q1-b");
  await open("/t/Energy-Use/q1/feedback", "/t/Energy-Use/q1/explanation", "/q/q1", "/q/q1/explanation");
  for (const answer of ["q1-a", "q2-a", "q3-a"])
    await visitor.answer(`${prefix}/e/Fair24/${answer.slice(0, 2)}`, answer);
  await open("/e/Fair24/completed", "/e/Fair24/completed?question=q2", "/e/Fair24/present");
  await open(
    "/c/Energy-Use",
    "/c/v",
    CHALLENGE,
    `${CHALLENGE}?at=0.0`,
    "/account/login",
    "/account/signup",
    "/h",
  );
  const question = await startAttempt(visitor, `${prefix}${DIPLOMA}`);
  await answerShown(visitor, question, world.now.space, { isRight: false });
  pages.push(await visitor.open(`${question.path}/explanation`));
  await open("/c/Energy-Use/feedback", "/");
  return pages;
}

it.each([
  ["in English", "", en],
  ["in Swedish", "/sv", sv],
] as const)(
  "on a kiosk, each screen has 'start over', and none a way out, an embed code or a report (%s)",
  async (_, prefix, words) => {
    const visitor = await openKiosk(world.now, prefix);
    const pages = await openEveryScreen(visitor, prefix);
    expect(pages.filter(({ text }) => text.includes(words("question.explanation"))).length).toBeGreaterThan(
      3,
    );
    expect(pages.filter(({ text }) => text.includes("Report on q1")).length).toBeGreaterThan(0);
    for (const page of pages) {
      expect(page.text, page.path).toContain(words("kiosk.startOver"));
      expect(
        page.all("a").flatMap(({ href = "" }) => (OUTSIDE.test(href) ? [href] : [])),
        page.path,
      ).toEqual([]);
      expect(
        page.all("a").filter((link) => "target" in link),
        page.path,
      ).toEqual([]);
      expect(
        page.all("form").filter(({ action = "" }) => OUTSIDE.test(action)),
        page.path,
      ).toEqual([]);
      expect(page.all("iframe"), page.path).toEqual([]);
      for (const key of ["embed.this", "insights.report"] as const)
        expect(page.text, page.path).not.toContain(words(key));
    }
  },
);

it("elsewhere the same screens have them", async () => {
  const visitor = await world.now.visitor();
  const pages = await openEveryScreen(visitor, "");
  const leadingOut = pages.filter((page) => page.all("a").some(({ href = "" }) => OUTSIDE.test(href)));
  const withReport = pages.filter(({ text }) => text.includes(en("insights.report")));
  const withCode = pages.filter(({ text }) => text.includes(en("embed.this")));
  expect([leadingOut.length, withReport.length, withCode.length].every((count) => count > 1)).toBe(true);
});
