import { describe, expect, it, vi } from "vitest";
import { goOn } from "../mocks/challenge-walk.ts";
import { addDiplomaTest, answerShown, startAttempt } from "../mocks/diploma-walk.ts";
import { openKiosk, signUp } from "../mocks/registered-visitor.ts";
import { addStory } from "../mocks/sample-challenge.ts";
import { addSurvey, SURVEY, SURVEY_ADDRESS } from "../mocks/survey.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const STATISTICS = /statistics$/;
const LEARNERS = en("insights.learners", { percent: 42, chance: 67 });
const SURVEY_TEXT = en("insights.survey", {
  place: "in Sweden",
  year: 2017,
  percent: 75,
  source: "Gapminder",
});

async function answered(address: string, visitor?: Visitor) {
  const learner = visitor ?? (await world.now.visitor());
  return learner.follow(await learner.answer(address, "q1-a"));
}

async function explained(address: string, visitor?: Visitor) {
  const learner = visitor ?? (await world.now.visitor());
  const verdict = await answered(address, learner);
  const link = verdict.all("a").find(({ href = "" }) => href.includes("/explanation"));
  return learner.open(link?.href ?? "");
}

describe.each([
  ["a test", "/t/Energy-Use/q1"],
  ["no test", "/q/q1"],
  ["an embedded test", "/t/Energy-Use/embed/q1"],
  ["an embedded question", "/q/q1/embed"],
])("a question of %s", (_, address) => {
  const GUESSING = en("insights.guessing", { percent: 67 });

  it("has a verdict with a bar of those who answered wrong in a survey, with the mark of guessing", async () => {
    world.now.api.setStatistics("q1", { answered: 10_000, wrong: 4_200 });
    addSurvey(world.now.space, "q1");
    const page = await answered(address);
    const words = en("insights.wrongInSurvey", { percent: 75, place: "in Sweden", year: 2017 });
    expect(page.text).toContain(`${words} ${GUESSING}`);
    expect(page.html).toContain('style="--wrong:75%;--guessing:67%"');
    expect(page.text).not.toContain("42%");
    expect(world.now.api.sentTo(STATISTICS)).toEqual([]);
  });

  it("has a verdict with a bar of the learners here if there is no survey, from 100 answers", async () => {
    world.now.api.setStatistics("q1", { answered: 99, wrong: 42 });
    const page = await answered(address);
    expect(page.text).toContain(`${en("insights.wrongHere", { percent: 42 })} ${GUESSING}`);
  });

  it("has an explanation that says all of it, and leads to the contact", async () => {
    world.now.env.CONTACT_URL = "mailto:a@school.example";
    world.now.api.setStatistics("q1", { answered: 10_000, wrong: 4_200 });
    addSurvey(world.now.space, "q1");
    const page = await explained(`/sv${address}`);
    expect(page.text).toContain(collapsed(sv("insights.learners", { percent: 42, chance: 67 })));
    const survey = { place: "i Sverige", year: 2017, percent: 75, source: "Gapminder" };
    expect(toText(page.html)).toContain(collapsed(sv("insights.survey", survey)));
    expect(page.linkTo("Gapminder")).toBe(SURVEY_ADDRESS);
    expect(page.linkTo(sv("insights.report"))).toBe("mailto:a@school.example?subject=q1");
  });
});

it("the explanations of a diploma test and of a challenge say it, too", async () => {
  world.now.api.setStatistics("q1", { answered: 10_000, wrong: 4_200 });
  world.now.api.setStatistics("c1", { answered: 10_000, wrong: 10_000 });
  addDiplomaTest(world.now.space, ["q1"]);
  addStory(world.now.space);
  const visitor = await world.now.visitor();
  const question = await startAttempt(visitor);
  await answerShown(visitor, question, world.now.space, { isRight: false });
  expect((await visitor.open(`${question.path}/explanation`)).text).toContain(LEARNERS);
  const story = await goOn(visitor, await visitor.open("/t/Energy-Use/c/story?at=0.0"));
  const screen = await goOn(visitor, story, "c1-a");
  expect(screen.text).toContain(en("insights.learners", { percent: 100, chance: 67 }));
  expect(screen.linkTo(en("insights.report"))).toBe("/about#contact");
});

describe("how many learners answer wrong", () => {
  it("is not said of fewer than 100 answers", async () => {
    world.now.api.setStatistics("q1", { answered: 98, wrong: 98 });
    const visitor = await world.now.visitor();
    const verdict = await answered("/q/q1", visitor);
    expect(verdict.text).toContain("In short, q1");
    expect(verdict.html).not.toContain("--guessing:");
    expect((await visitor.open("/q/q1/explanation")).text).not.toContain("Random guessing");
  });

  it("is asked for once for all learners in both languages, and without anybody's tokens", async () => {
    world.now.api.setStatistics("q1", { answered: 10_000, wrong: 4_200 });
    const { visitor } = await signUp(world.now);
    const visitors = [visitor, await world.now.visitor(), await world.now.visitor()];
    const addresses = ["/q/q1", "/t/Energy-Use/q1", "/sv/q/q1"];
    const pages = await Promise.all(addresses.map((address, at) => explained(address, visitors[at])));
    pages.push(await visitor.open("/q/q1/explanation"));
    for (const page of pages) expect(page.text).toContain("42");
    expect(world.now.api.sentTo(STATISTICS).map(({ headers }) => headers.get("Authorization"))).toEqual([
      null,
    ]);
  });

  it.each([{ kind: 503 }, { kind: 401 }, { kind: "reset" }, { kind: "garbage" }] as const)(
    "is left out where the call fails with %j, and the learner stays who they are",
    async (fault) => {
      world.now.api.fail(STATISTICS, fault);
      const visitor = await world.now.visitor();
      expect((await answered("/q/q1", visitor)).html).not.toContain("--guessing:");
      const pages = [await visitor.open("/q/q1/explanation"), await visitor.open("/q/q1/explanation")];
      for (const page of pages)
        expect([page.status, page.text.includes("At length, q1")]).toEqual([200, true]);
      expect(world.now.api.sentTo(STATISTICS)).toHaveLength(1);
      expect((await world.now.api.users()).length).toBe(1);
    },
  );

  it("is left out if the user API is slow, without waiting for it", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
    world.now.api.fail(STATISTICS, { kind: "hang" });
    const page = await explained("/q/q1");
    expect(page.text).toContain("At length, q1");
    expect(page.text).not.toContain("Random guessing");
    expect(world.now.api.sentTo(STATISTICS)).toHaveLength(1);
  });
});

describe("what a survey found", () => {
  it("is text, even if an editor wrote markup", async () => {
    const source = { title: "x", publisher: '<script>"&', url: 'https://example.org/"><script>' };
    addSurvey(world.now.space, "q1", { ...SURVEY, country: "<b>", source });
    const page = await explained("/q/q1");
    expect(page.text).toContain("In a survey (<b>)");
    expect(page.linkTo('<script>"&')).toBe(source.url);
  });
});

it("a kiosk names the survey's source as text, and takes no reports", async () => {
  world.now.env.CONTACT_URL = "https://school.example/contact";
  world.now.api.setStatistics("q1", { answered: 10_000, wrong: 4_200 });
  addSurvey(world.now.space, "q1");
  const visitor = await openKiosk(world.now);
  const page = await explained("/t/Energy-Use/q1", visitor);
  expect(page.text).toContain(LEARNERS);
  expect(page.text).toContain(SURVEY_TEXT);
  expect(page.text).not.toContain(en("insights.report"));
  expect(page.all("a").filter(({ href = "" }) => /^(https?|mailto):/.test(href))).toEqual([]);
});

/** The text without spaces in place of HTML tags. */
function toText(html: string): string {
  return collapsed(html.replace(/<\/?a\b[^>]*>/g, ""));
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ");
}
