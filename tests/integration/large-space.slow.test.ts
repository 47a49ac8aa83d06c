import { expect, it } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { addManyTopics, QUESTIONS_PER_TOPIC } from "../mocks/large-space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const TOPICS = 500;
const SAMPLE_QUESTIONS = 7;
const MAX_RESPONSE_BYTES = 7_000_000;
const TIMEOUT_MS = 300_000;

it("5,000 questions are read in the background, in pages that the content service allows, and are searched", async () => {
  const { space, content } = world.now;
  addManyTopics(space, TOPICS);
  await (await world.now.web()).warmUpContent();
  const visitor = await world.now.visitor();
  expect((await visitor.open("/t/topic-499")).status).toBe(200);
  await until(async () => (await visitor.open("/")).status === 200, TIMEOUT_MS);
  const count = TOPICS * QUESTIONS_PER_TOPIC + SAMPLE_QUESTIONS;
  expect((await visitor.open("/")).text).toContain(`${count} ${en("start.questions", { count })}`);
  const pages = content.requests.map(({ searchParams }) =>
    ["content_type", "skip", "limit"].map((name) => searchParams.get(name)).join(" "),
  );
  expect(pages).toEqual(expect.arrayContaining(["question 5000 500", "topic 500 100"]));
  expect(Math.max(...content.responseBytes)).toBeLessThan(MAX_RESPONSE_BYTES);

  const countFound = async (query: string) => {
    const { html } = await visitor.get(`/?q=${encodeURIComponent(query)}`, {
      "Sec-Fetch-Site": "same-origin",
    });
    return Number(/data-live="status">(\d+) /.exec(html.replace(/<!-- -->/g, ""))?.[1] ?? 0);
  };
  expect(await countFound("what")).toBeGreaterThanOrEqual(TOPICS * QUESTIONS_PER_TOPIC);
  expect(await countFound("topic 499")).toBeGreaterThanOrEqual(QUESTIONS_PER_TOPIC);
});
