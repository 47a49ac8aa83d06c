import { describe, expect, it } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import type { Page } from "../mocks/page.ts";
import { addQuestion, addTest, addTopic } from "../mocks/sample-space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const SAMPLE_QUESTIONS = 7;
const TIMEOUT_MS = 120_000;

/** Retries, because a busy machine may not read the space within a visitor's 5 seconds. */
async function openOnceRead(visitor: Visitor, path: string): Promise<Page> {
  let page = await visitor.open(path);
  await until(async () => {
    if (page.status === 503) page = await visitor.open(path);
    return page.status !== 503;
  }, TIMEOUT_MS);
  return page;
}

describe("a space larger than one page of results", () => {
  it("shows every topic and counts every question", { timeout: 2 * TIMEOUT_MS }, async () => {
    const { space, content } = world.now;
    const topics = Array.from({ length: 105 }, (_, index) => `topic-${index}`);
    const questions = Array.from({ length: 505 }, (_, index) => `extra-${index}`);
    for (const id of questions) addQuestion(space, id, "a");
    addTest(space, "big-test", ...questions);
    for (const id of topics) addTopic(space, id, ["big-test"]);
    const visitor = await world.now.visitor();
    const start = await openOnceRead(visitor, "/");
    const asked = content.requests.map(({ searchParams }) =>
      ["content_type", "skip", "limit"].map((name) => searchParams.get(name)).join(" "),
    );
    expect(asked).toEqual(
      expect.arrayContaining(["topic 0 100", "topic 100 100", "question 0 500", "question 500 500"]),
    );
    const count = SAMPLE_QUESTIONS + questions.length;
    expect(start.text).toContain(`${count} ${en("start.questions", { count })}`);
    expect((await openOnceRead(visitor, "/t/topic-104")).text).toContain(
      en("topic.notBegun", { count: 505 }),
    );
  });
});

describe("a space of large entries", () => {
  it("is read in smaller pages if the content service finds a page too large", async () => {
    const { space, content } = world.now;
    for (let index = 0; index < 20; index += 1) addQuestion(space, `extra-${index}`, "a");
    content.maxResponseBytes = 50_000;
    const visitor = await world.now.visitor();
    const count = SAMPLE_QUESTIONS + 20;
    expect((await openOnceRead(visitor, "/")).text).toContain(`${count} ${en("start.questions", { count })}`);
    expect(content.responseBytes.filter((bytes) => bytes > content.maxResponseBytes)).not.toEqual([]);
  });
});
