import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  addDiplomaTest,
  DIPLOMA,
  DIPLOMA_QUESTIONS,
  goOn,
  inNewWeb,
  startAttempt,
} from "../mocks/diploma-walk.ts";
import type { Page } from "../mocks/page.ts";
import { always } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const CLIENT_FOLDER = join(import.meta.dirname, "../../build/client");
const CHANGING =
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|nonce="[^"]*"|nonce-[A-Za-z0-9_-]+|ReadableStream \w+/g;
const CHANGING_HEADERS = new Set(["set-cookie", "date", "x-request-id"]);
const REVEALING =
  /isCorrect|correctAnswer|isVeryWrong|whyChosen|Many choose|rightId|In short|At length|Report on/;
const TOPIC_PATHS = [
  "/t/Energy-Use/q1",
  "/sv/t/Energy-Use/q1",
  "/t/Energy-Use/q1?answer=q1-a",
  "/t/Energy-Use/q1?answer=q1-b",
  "/t/Energy-Use/q1.data",
  "/t/Energy-Use/q1/feedback",
  "/t/Energy-Use/q1/explanation.data",
  "/t/Energy-Use",
  "/t/Energy-Use.data",
  "/",
  "/_.data",
  "/_i18n/en/messages.json",
];
const DIPLOMA_PATHS = [
  DIPLOMA,
  `${DIPLOMA}/feedback`,
  ...DIPLOMA_QUESTIONS.flatMap((id) => [`${DIPLOMA}/${id}`, `${DIPLOMA}/${id}/explanation`]),
].flatMap((path) => [path, `${path}.data`, `/sv${path}`, `${path}?answer=q1-a`]);

/** Makes another option of each question the right one. The others get a reason and are not very wrong. */
function moveRightAnswer(ids: readonly string[]): void {
  const { space } = world.now;
  for (const id of ids) {
    const options = ["a", "b", "c"].map((letter) => `${id}-${letter}`);
    const right = options.findIndex((option) => space.isRight(option));
    for (const [index, option] of options.entries())
      space.change(option, {
        correctAnswer: always(index === (right + 1) % options.length),
        isVeryWrong: always(false),
        whyChosen: index === (right + 1) % options.length ? null : always("Many choose it."),
      });
  }
}

/** The responses by address, without what differs with each request. */
async function responsesTo(visitor: Visitor, paths: readonly string[]): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const path of paths) all[path] = toComparable(await visitor.get(path));
  return all;
}

function toComparable({ status, headers, html }: Page): string {
  const kept = [...headers].filter(([name]) => !CHANGING_HEADERS.has(name));
  return `${status} ${kept.join("; ")} ${html}`.replace(CHANGING, "…");
}

describe("before a question is answered", () => {
  it("every response is byte-identical whichever option is right", async () => {
    const chartMarks = always({ "q1-a": { x: 0.25, y: 0.5 }, "q1-b": { x: 0.75, y: 0.5 } });
    world.now.space.change("q1", { headline: always("92 of them"), chartMarks });
    const before = await responsesTo(await world.now.visitor(), TOPIC_PATHS);
    moveRightAnswer(["q1"]);
    world.now.restartWeb();
    expect(await responsesTo(await world.now.visitor(), TOPIC_PATHS)).toEqual(before);
  });

  it("nothing that is sent reveals it, which the verdict does", async () => {
    world.now.space.change("q1-b", { whyChosen: always("Many choose it.") });
    const visitor = await world.now.visitor();
    for (const text of Object.values(await responsesTo(visitor, TOPIC_PATHS)))
      expect(text).not.toMatch(REVEALING);
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const { html } = await visitor.get("/t/Energy-Use/q1/feedback.data");
    for (const word of ["rightId", "Many choose it"]) expect(html).toContain(word);
  });

  it("an answer reveals nothing about the next question", async () => {
    const visitor = await world.now.visitor();
    const { html } = await visitor.follow(await visitor.answer("/t/Energy-Use/q2", "q2-b"));
    expect(html).not.toMatch(/q1-[abc]|q3-[abc]/);
  });
});

describe("in an attempt at a diploma", () => {
  beforeEach(() => {
    addDiplomaTest(world.now.space);
  });

  it.each([0, 1, 2])(
    "after %i answers, every response is byte-identical whichever option of an open question is right",
    async (answered) => {
      const visitor = await world.now.visitor();
      await goOn(visitor, world.now, await startAttempt(visitor), answered);
      const given = (await world.now.api.answers()).map(({ question_global_id }) => question_global_id);
      expect(given).toHaveLength(answered);
      const before = await responsesTo(visitor, DIPLOMA_PATHS);
      moveRightAnswer(DIPLOMA_QUESTIONS.filter((id) => !given.includes(id)));
      expect(await responsesTo(await inNewWeb(world.now, visitor), DIPLOMA_PATHS)).toEqual(before);
    },
  );

  it("the comparison detects a response that reveals it", async () => {
    const visitor = await world.now.visitor();
    await goOn(visitor, world.now, await startAttempt(visitor), 1);
    const id = (await world.now.api.answers())[0]?.question_global_id ?? "";
    const paths = [`${DIPLOMA}/${id}/explanation`, `${DIPLOMA}/${id}/explanation.data`];
    const before = await responsesTo(visitor, paths);
    moveRightAnswer(DIPLOMA_QUESTIONS);
    const after = await responsesTo(await inNewWeb(world.now, visitor), paths);
    for (const path of paths) expect(after[path]).not.toBe(before[path]);
  });

  it("nothing sent names what is right, or explains, before the answer", async () => {
    const visitor = await world.now.visitor();
    await startAttempt(visitor);
    for (const text of Object.values(await responsesTo(visitor, DIPLOMA_PATHS)))
      expect(text).not.toMatch(REVEALING);
    const cookie = visitor.jar.get("progress")?.value ?? "";
    const session = Buffer.from(cookie.split(".")[0] ?? "", "base64url").toString();
    expect(session).toContain('"certificate":{');
    // The seed is random, and may spell a question's id by chance.
    expect(session.replace(/"seed":"[^"]*"/, "")).not.toMatch(/q1|q2|h1/);
  });
});

it("the files that browsers load contain no question, option or explanation", () => {
  const files = readdirSync(CLIENT_FOLDER, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(readFileSync(join(CLIENT_FOLDER, file), "utf8")).not.toMatch(
      /correctAnswer|isVeryWrong|health-life-expectancy/,
    );
});
