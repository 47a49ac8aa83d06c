import { beforeEach, describe, expect, it } from "vitest";
import { addEdgeCaseQuestions } from "../mocks/edge-case-questions.ts";
import { addGroup, addTopicGroup } from "../mocks/sample-groups.ts";
import { addChallenge, addChapter, addEvent } from "../mocks/sample-space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const WRONG_KINDS: Record<string, string> = {
  "an event's code as a group's": "/g/Fair24",
  "an event's code as a group's, welcomed": "/g/fair24/welcome",
  "an event's code as a topic group": "/tg/Fair24",
  "an event's code as a question": "/q/Fair24",
  "an event's code as a topic": "/t/Fair24",
  "an event's code as a diploma's": "/c/v/Fair%2024",
  "a group's code as an event's": "/e/Seven",
  "a group's code as an event's, to present": "/e/seven/present?key=neveS",
  "a group's code as a topic group": "/tg/seven",
  "a topic group's slug as a group's code": "/g/People",
  "a topic group's slug as a topic's": "/t/People",
  "a topic's slug as a topic group's": "/tg/Energy-Use",
  "a topic's slug as an event's code": "/e/Energy-Use",
  "a topic's slug as a question": "/q/Energy-Use",
  "a topic's slug as an embedded question": "/q/Energy-Use/embed",
  "a question's id as a topic": "/t/q1",
  "a question's id as an embedded topic": "/t/q1/embed",
  "an option's id as a question": "/q/q1-a",
  "a test's slug as a topic": "/t/energy-test",
  "a challenge's slug as a question": "/q/Story",
  "a challenge's slug as a topic's question": "/t/health/Story",
  "an entry's id as an event's code": "/e/event-Fair24",
};

beforeEach(() => {
  const { space } = world.now;
  addEvent(space, "Fair24", "energy");
  addGroup(space);
  addTopicGroup(space);
  addChallenge(space, "Story");
  addChapter(space, "tale", "health", "Story");
});

describe("a code or a name of another kind", () => {
  it("is a 404 in words, stores nothing, and asks the user API nothing", { timeout: 20_000 }, async () => {
    const visitor = await world.now.visitor();
    for (const [kind, path] of Object.entries(WRONG_KINDS)) {
      for (const page of [await visitor.get(path), await visitor.get(`/sv${path}`)])
        expect([page.status, page.text.length > 50], kind).toEqual([404, true]);
      expect((await visitor.post(path, { nonce: "n", answer: "q1-a" })).status, kind).toBeOneOf([404, 405]);
    }
    expect(world.now.api.sent).toEqual([]);
  });

  it("typed on the start page leads where it belongs, an event first", async () => {
    addGroup(world.now.space, { code: { "en-US": "FAIR24" } });
    const visitor = await world.now.visitor();
    await visitor.open("/");
    const page = await visitor.post("/", { intent: "open-code", code: "fair24" });
    expect(page.location).toBe("/e/Fair24");
  });
});

describe("what the editors have taken away while somebody is at it", () => {
  beforeEach(() => {
    world.now.env.CONTENT_MAX_AGE_S = "0";
  });

  it.each([
    ["an event", "event-Fair24", "/e/Fair24/q1", en("code.unknownHeading")],
    ["a question", "q1", "/q/q1", en("error.youSeemLost")],
    ["an embedded question", "q1", "/q/q1/embed", en("error.youSeemLost")],
    ["a topic", "energy", "/t/Energy-Use/q1", en("error.youSeemLost")],
    ["an embedded topic", "energy", "/t/Energy-Use/embed/q1", en("error.youSeemLost")],
  ])("%s is a 404 in words, and takes no answer", async (_, entry, path, words) => {
    const visitor = await world.now.visitor();
    const form = { nonce: (await visitor.open(path)).field("nonce"), answer: "q1-a" };
    world.now.space.unpublish(entry);
    await expect.poll(async () => (await visitor.get(path)).status).toBe(404);
    expect((await visitor.get(path)).text).toContain(words);
    expect((await visitor.post(path, form)).status).toBe(404);
    expect([(await world.now.api.users()).length, (await world.now.api.answers()).length]).toEqual([0, 0]);
  });

  it.each([
    ["a group", "group", "/g/Seven", en("code.unknownHeading")],
    ["a topic group", "topic-group", "/tg/People", en("error.youSeemLost")],
  ])("%s is a 404 in words", async (_, entry, path, words) => {
    const visitor = await world.now.visitor();
    await visitor.open(path);
    world.now.space.unpublish(entry);
    await expect.poll(async () => (await visitor.get(path)).status).toBe(404);
    expect((await visitor.get(path)).text).toContain(words);
  });
});

describe("a question that editors hid or removed", () => {
  beforeEach(() => {
    addEdgeCaseQuestions(world.now.space);
    addEvent(world.now.space, "Ward", "health");
  });

  it("is a 404 everywhere after it is removed, to a form as well", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/q/removed", "/q/removed/embed", "/t/health/embed/removed", "/e/Ward/removed"]) {
      const sent = await visitor.post(path, { nonce: "n", answer: "removed-a" });
      expect([(await visitor.get(path)).status, sent.status], path).toEqual([404, 404]);
    }
    expect(world.now.api.sent).toEqual([]);
  });

  it("is reached by its address while it is hidden", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/q/hidden1", "/q/hidden1/embed"])
      expect((await visitor.answer(path, "hidden1-a")).status, path).toBe(303);
    expect(await world.now.api.answers()).toHaveLength(2);
  });
});
