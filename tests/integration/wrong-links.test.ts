import { beforeEach, describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { toRichText } from "../../content/rich-text.ts";
import { CONTENT_TYPES } from "../../contracts/content-model.ts";
import { addDiplomaTest } from "../mocks/diploma-walk.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addChapter } from "../mocks/sample-space.ts";
import { always, linksTo, picture } from "../mocks/space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const PATHS = [
  "/",
  "/sv",
  "/t/Energy-Use",
  "/sv/t/health",
  "/t/Energy-Use/q1",
  CHALLENGE,
  `${CHALLENGE}?at=0.0`,
  `${CHALLENGE}?at=1.0`,
  "/c/Energy-Use",
  "/about",
];

beforeEach(() => {
  addStory(world.now.space);
  addDiplomaTest(world.now.space);
});

/** Expects that no page fails, nothing is logged twice, and no entry makes others unreadable. */
async function expectPagesToStand(): Promise<void> {
  world.now.restartWeb();
  const visitor = await world.now.visitor();
  for (const path of [...PATHS, ...PATHS])
    expect((await visitor.open(path)).status, path).toBeOneOf([200, 404]);
  const { logLines } = await world.now.web();
  const reports = logLines
    .filter(({ msg }) => msg === "content left out")
    .map(({ entry, why }) => JSON.stringify([entry, why]));
  expect(new Set(reports).size).toBe(reports.length);
  expect(logLines.filter(({ level, msg }) => level >= 50 || msg === "content not read")).toEqual([]);
}

function setEveryField(value: unknown): void {
  const { space } = world.now;
  const ids: Partial<Record<string, string[]>> = {
    startPage: ["start"],
    topicList: ["list"],
    topic: ["energy", "health"],
    chapter: ["chapter"],
    test: ["energy-test", "health-test", "diploma"],
    question: ["q1", "q2", "h1"],
    answer: ["q3-a", "h2-b"],
    challenge: ["story"],
    combo: ["facts"],
    screen: ["once"],
  };
  for (const { id: type, fields } of CONTENT_TYPES)
    for (const id of ids[type] ?? [])
      space.change(id, Object.fromEntries(fields.map((field) => [field.id, always(value)])));
}

describe("entries in which every field is wrong", () => {
  it("make no page fail, and are reported once", { timeout: 60_000 }, async () => {
    for (const value of [null, 7, true, "x".repeat(100_000), {}, [null, 7, {}]]) {
      setEveryField(value);
      await expectPagesToStand();
    }
  });
});

describe("entries that link in a ring", () => {
  it("make pages as usual", async () => {
    const { space } = world.now;
    const embedding = (id: string) => ({
      ...toRichText("In short."),
      content: [
        ...toRichText("In short.").content,
        { nodeType: "embedded-entry-block", data: { target: linkTo("Entry", id) }, content: [] },
      ],
    });
    space.change("q1", {
      explanation: always(embedding("energy")),
      extraExplanation: always(embedding("q1")),
    });
    addChapter(space, "ring", "energy", "story");
    space.change("ring", { challenges: linksTo("ring", "chapter", "energy", "story") });
    space.change("chapter", { challenges: linksTo("ring", "chapter") });
    space.change("facts", {
      questions: linksTo("facts", "energy", "c1", "c2"),
      introSequence: linksTo("story"),
    });
    space.change("story", { combos: linksTo("facts", "story"), introSequence: linksTo("once", "facts") });
    await expectPagesToStand();
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect((await visitor.open("/t/Energy-Use/q1/explanation")).text).toContain("In short.");
    expect((await visitor.open("/t/Energy-Use")).text).toContain("Challenge story");
    expect((await visitor.open(CHALLENGE)).text).toContain("Challenge story");
  });
});

describe("a picture", () => {
  it.each([
    ["without a file", () => world.now.space.addPicture("sun", { fileName: "", contentType: "" })],
    [
      "on another host",
      () =>
        world.now.space.addPicture("sun", {
          fileName: "a.svg",
          contentType: "image/svg+xml",
          url: "//evil.example/a.svg",
        }),
    ],
  ])("%s leaves the page whole, and serves no file", async (_, change) => {
    const { space } = world.now;
    change();
    for (const id of ["energy", "q1", "q1-b", "story", "once"]) space.change(id, { image: picture("sun") });
    space.change("q1", { answersAsImages: always(true) });
    await expectPagesToStand();
    const visitor = await world.now.visitor();
    expect((await visitor.get("/media/en/sun/a.svg")).status).toBe(404);
    const question = await visitor.open("/t/Energy-Use/q1");
    expect(question.text).toContain(en("question.answer"));
    expect(question.radios.ids).toHaveLength(3);
  });
});
