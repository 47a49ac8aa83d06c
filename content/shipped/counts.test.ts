import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path, { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { textsOf } from "../localized.ts";
import { SHIPPED_CONTENT } from "../read-source.ts";
import { listScreens } from "../rules/parts.ts";
import { hasTextOptions } from "./balance.ts";
import { readShipped } from "./read-shipped.ts";

const MAX_CLIP_BYTES = 1.5 * 1024 * 1024;
const CLIPS = path.join(SHIPPED_CONTENT, "..", "public");

const SPACE = await readShipped();
const TOPICS = SPACE.topics.map(({ value }) => value);
const CHALLENGES = SPACE.challenges.map(({ value }) => value);
const QUESTIONS = [...TOPICS, ...CHALLENGES].flatMap((part) => part.questions);
const VIDEOS = CHALLENGES.flatMap(({ video }) => video ?? []);

describe("the space that ships with the project", () => {
  it.each([
    ["questions", 185, QUESTIONS.length],
    ["explanations with a chart", 130, QUESTIONS.filter((question) => question.explanationChart).length],
    ["misconceptions from surveys", 9, QUESTIONS.filter((question) => question.misconception).length],
    ["questions that say why many err", 200, QUESTIONS.filter(saysWhyChosen).length],
    ["questions answered by pictures", 10, QUESTIONS.filter((question) => !hasTextOptions(question)).length],
    ["extra explanations", 30, QUESTIONS.filter(({ extraExplanation }) => extraExplanation).length],
    ["topics", 7, TOPICS.length],
    ["topic lists", 3, SPACE.startPage.value.topicLists.length],
    ["pitch challenges", 4, SPACE.startPage.value.pitchChallenges.length],
    ["videos", 1, VIDEOS.length],
    ["topic groups", 2, SPACE.topicGroups.value.length],
    ["events", 2, SPACE.events.value.length],
    ["groups", 2, SPACE.groups.value.length],
    ["population categories", 6, SPACE.populationCategories.value.length],
  ])("has at least the required number of %s, %i", (_name, least, count) => {
    expect(count).toBeGreaterThanOrEqual(least);
  });

  it("shows every topic in one list of the start page", () => {
    const listed = SPACE.startPage.value.topicLists.flatMap((list) => list.topics);
    expect(listed.toSorted()).toEqual(TOPICS.map(({ id }) => id).toSorted());
  });

  it("has no hidden or removed parts; only the test fixtures have them", () => {
    const hiddenOrRemoved = [
      ...QUESTIONS.filter(({ hidden, removed }) => hidden || removed),
      ...TOPICS.filter(({ hidden }) => hidden),
    ];
    expect(hiddenOrRemoved.map(({ id }) => id)).toEqual([]);
    expect(CHALLENGES.filter(({ hidden, published }) => hidden || !published)).toEqual([]);
  });

  describe.each(TOPICS)("$slug", (topic) => {
    const [first, ...others] = topic.tests.map(({ questions }) => questions);
    const challenges = CHALLENGES.filter(({ id }) =>
      topic.chapters.some((chapter) => chapter.challenges.includes(id)),
    );

    it("has a first test of 10 to 12 questions, and others of 8 to 12", () => {
      expect(first?.length).toBeGreaterThanOrEqual(10);
      for (const questions of others) expect(questions.length).toBeGreaterThanOrEqual(8);
      for (const { questions } of topic.tests) expect(questions.length).toBeLessThanOrEqual(12);
    });

    it("has a diploma test of 12, of which its tests and challenges ask at least 10", () => {
      const practised = new Set([
        ...topic.tests.flatMap(({ questions }) => questions),
        ...challenges.flatMap(({ combos }) => combos.flatMap(({ questions }) => questions)),
      ]);
      const asked = topic.diplomaTest?.questions ?? [];
      expect(asked.length).toBeGreaterThanOrEqual(12);
      expect(asked.filter((id) => practised.has(id)).length).toBeGreaterThanOrEqual(10);
    });

    it("has at least two challenges and six extra explanations", () => {
      const own = [topic, ...challenges].flatMap(({ questions }) => questions);
      expect(challenges.length).toBeGreaterThanOrEqual(2);
      expect(own.filter(({ extraExplanation }) => extraExplanation).length).toBeGreaterThanOrEqual(6);
    });
  });
});

describe("a question that was replaced", async () => {
  const lines = (await readFile(path.join(SHIPPED_CONTENT, "..", "redirects.txt"), "utf8")).split("\n");
  const moves = lines.flatMap((line) => [
    ...line.matchAll(/^\/q\/([a-z0-9-]+)\/\* \/q\/([a-z0-9-]+)\/\* 301$/g),
  ]);

  it.each(moves.map(([, from = "", to = ""]) => ({ from, to })))("$from leads to $to", ({ from, to }) => {
    const ids = QUESTIONS.map(({ id }) => id);
    expect([ids.includes(from), ids.includes(to)]).toEqual([false, true]);
    const ofTopic = new RegExp(`^/t/([a-z-]+)/${from}/\\* /t/[a-z-]+/${to}/\\* 301$`);
    expect(lines.filter((line) => ofTopic.test(line))).toHaveLength(1);
  });
});

describe("the clips", () => {
  const own = VIDEOS.flatMap(({ url }) => textsOf(url)).filter((url) => url.startsWith("/clips/"));

  it.each([...new Set(own)])("%s exists in both formats, with a still, and is small", async (url) => {
    for (const format of [".mp4", ".webm", ".jpg"]) {
      const { size } = await stat(path.join(CLIPS, url.replace(/\.\w+$/, format)));
      expect([format, size > 0 && size < MAX_CLIP_BYTES]).toEqual([format, true]);
    }
  });
});

describe("the fact check", async () => {
  const text = await readFile(path.join(SHIPPED_CONTENT, "fact-check.md"), "utf8");

  it("has two verdicts on each question", () => {
    const verdicts = new Map(
      [...text.matchAll(/^\| ([a-z0-9-]+) \|.*\| ([a-z ]+) \| ([a-z ]+) \| \d{4}-\d\d-\d\d \|/gm)].map(
        ([, id = "", first, second]) => [id, [first, second]],
      ),
    );
    const firsts = ["looked up", "read again"];
    const seconds = ["found again", "known", "corrected"];
    for (const { id } of QUESTIONS) {
      const [first = "", second = ""] = verdicts.get(id) ?? [];
      expect([id, firsts.includes(first), seconds.includes(second)]).toEqual([id, true, true]);
    }
  });

  it("has no row for an unknown id", () => {
    const ids = new Set([...QUESTIONS, ...listScreens(SPACE).map(({ value }) => value)].map(({ id }) => id));
    const checked = [...text.matchAll(/^\| ([a-z0-9-]+) \|/gm)].flatMap(([, id]) => id ?? []);
    expect(checked.filter((id) => !ids.has(id))).toEqual([]);
  });
});

function saysWhyChosen({ options }: (typeof QUESTIONS)[number]): boolean {
  return options.some(({ whyChosen }) => whyChosen);
}

const CLIP_SECONDS = 37.4;
const LANGUAGES = ["en", "sv"] as const;

describe.each(LANGUAGES)("the clip's files in %s", (language) => {
  const read = (ending: string) =>
    readFileSync(join(PROJECT_ROOT, "public", "clips", `eight-billion.${language}.${ending}`));

  it("can start to play before they are complete", () => {
    expect(read("webm").subarray(0, 4).toString("hex")).toBe("1a45dfa3");
    const mp4 = read("mp4");
    expect(mp4.indexOf("moov")).toBeGreaterThan(0);
    expect(mp4.indexOf("moov")).toBeLessThan(mp4.indexOf("mdat"));
  });
});

describe("the clip's captions", () => {
  it.each(LANGUAGES)("cover the whole clip without a gap in %s", (language) => {
    const times = timesOf(language);
    expect(times[0]?.start).toBe(0);
    expect(times.at(-1)?.end).toBeCloseTo(CLIP_SECONDS, 3);
    for (const [index, { start }] of times.slice(1).entries()) expect(start).toBe(times[index]?.end);
  });
});

function timesOf(language: string): { start: number; end: number }[] {
  const file = join(PROJECT_ROOT, "content", "challenges", "eight-billion", `captions.${language}.vtt`);
  const timings = readFileSync(file, "utf8").matchAll(/(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})/g);
  return [...timings].map(([, startMinute, start, endMinute, end]) => ({
    start: Number(startMinute) * 60 + Number(start),
    end: Number(endMinute) * 60 + Number(end),
  }));
}
