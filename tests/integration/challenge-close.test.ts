import { beforeEach, describe, expect, it } from "vitest";
import { walk } from "../mocks/challenge-walk.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { linksTo } from "../mocks/space.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const TOPIC = CHALLENGE.replace(/\/c\/.*/, "");

beforeEach(() => addStory(world.now.space));

describe("closing a challenge", () => {
  it.each([
    ["the start page for a learner who came from it in the other language", `${ORIGIN}/sv`, "/"],
    ["the topic for a learner who came from there", `${ORIGIN}${TOPIC}`, TOPIC],
    ["the topic for a learner who came from another site", "https://search.example.org/", TOPIC],
  ])("leads to %s", async (_, Referer, expected) => {
    const visitor = await world.now.visitor();
    const landing = await visitor.get(CHALLENGE, { Referer });
    expect(landing.linkTo(en("challenge.close"))).toBe(expected);
    const from = { Referer: `${ORIGIN}${CHALLENGE}` };
    const screen = await visitor.get(`${CHALLENGE}?at=0.0`, from);
    expect(screen.linkTo(en("challenge.close"))).toBe(expected);
  });

  it("leads to the same page from the next challenge", async () => {
    addChallenge(world.now.space, "second", { introSequence: linksTo("once") });
    addChapter(world.now.space, "chapter", "energy", "story", "second");
    const visitor = await world.now.visitor();
    await visitor.get(CHALLENGE, { Referer: `${ORIGIN}/` });
    const second = await visitor.get(`${TOPIC}/c/second?at=0.0`, {
      Referer: `${ORIGIN}${CHALLENGE}?at=3.0`,
    });
    expect(second.linkTo(en("challenge.close"))).toBe("/");
  });

  it("leaves the topic's back link where the topic was entered", async () => {
    const visitor = await world.now.visitor();
    await visitor.get(TOPIC, { Referer: `${ORIGIN}/about` });
    await visitor.get(CHALLENGE, { Referer: `${ORIGIN}${TOPIC}` });
    const topic = await visitor.get(TOPIC, { Referer: `${ORIGIN}${CHALLENGE}` });
    expect(topic.linkTo(en("topic.back"))).toBe("/about");
  });
});

describe("a screen of a challenge", () => {
  it.each([
    ["forward from the landing", CHALLENGE, "1.2", "forward"],
    ["forward from an earlier screen", `${CHALLENGE}?at=0.0`, "1.1", "forward"],
    ["backward from a later one", `/sv${CHALLENGE}?at=1.2`, "1.0", "backward"],
    ["not at all when it is shown again", `${CHALLENGE}?at=1.2`, "1.2", null],
    ["not at all from another page", TOPIC, "1.2", null],
  ])("slides in %s", async (_, from, at, expected) => {
    const visitor = await world.now.visitor();
    await walk(visitor, ["c1-a"]);
    const page = await visitor.get(`${CHALLENGE}?at=${at}`, { Referer: `${ORIGIN}${from}` });
    expect(page.status).toBe(200);
    expect(/data-slides="(\w+)"/.exec(page.html)?.[1] ?? null).toBe(expected);
  });
});
