import { beforeEach, describe, expect, it, vi } from "vitest";
import type { IndexKind } from "~/services/content/content-index.server.ts";
import { servicesOf } from "../mocks/services.ts";
import { always, both, linksTo } from "../mocks/space.ts";
import type { LogLine } from "../mocks/web.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
let logLines: LogLine[];
let find: (kind: IndexKind, name: string) => Promise<string | null>;

beforeEach(async () => {
  const made = await servicesOf(world.now);
  logLines = made.logLines;
  find = async (kind, name) => (await made.services.content.index.find(kind, name))?.name ?? null;
});

describe("the index of addresses", () => {
  beforeEach(() => {
    const { space } = world.now;
    const named = { globalId: always("1"), name: both("A", "B"), title: both("A", "B") };
    space.add("topicGroup", "goals", { ...named, slug: always("Global-Goals") });
    space.add("challenge", "solar", { ...named, slug: always("Solar"), published: always(true) });
    space.add("challenge", "draft", { ...named, slug: always("draft"), published: always(false) });
    space.add("challenge", "unsaid", { ...named, slug: always("unsaid") });
    space.add("event", "fair", { ...named, code: always("FAIR-26") });
    space.add("group", "class", { ...named, code: always("CLASS-7B") });
    space.change("h1", { globalId: always("Question-1") });
  });

  it.each([
    ["topic", "energy-use", "Energy-Use"],
    ["topic", "secret", "secret"],
    ["topic", "untested", "untested"],
    ["topic", "energy", null],
    ["topicGroup", "GLOBAL-GOALS", "Global-Goals"],
    ["challenge", "solar", "Solar"],
    ["challenge", "draft", null],
    ["challenge", "unsaid", null],
    ["event", "fair-26", "FAIR-26"],
    ["group", "class-7b", "CLASS-7B"],
    ["question", "question-1", "Question-1"],
    ["question", "h1", null],
    ["topic", "__proto__", null],
  ] as const)("finds among the kind %s by the name %s: %s", async (kind, name, own) => {
    expect(await find(kind, name)).toBe(own);
  });

  it("prefers an exact match to another letter case", async () => {
    world.now.space.change("health", { slug: always("energy-use") });
    expect([await find("topic", "energy-use"), await find("topic", "Energy-Use")]).toEqual([
      "energy-use",
      "Energy-Use",
    ]);
  });

  it("finds the first of two that differ in letter case alone", async () => {
    world.now.space.change("health", { slug: always("energy-use") });
    expect(await find("topic", "ENERGY-USE")).toBe("Energy-Use");
  });
});

describe("the index of a foreign space", () => {
  it("is empty for kinds that the space lacks, which is logged once, and complete for the others", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    world.now.space.lack("event");
    world.now.space.lack("group.code");
    expect([await find("event", "x"), await find("group", "x")]).toEqual([null, null]);
    expect(await find("topic", "health")).toBe("health");
    vi.setSystemTime(Date.now() + 5_000);
    expect(await find("event", "x")).toBeNull();
    expect(logLines.map(({ contentType, fields }) => ({ contentType, fields }))).toEqual([
      { contentType: "event", fields: ["code"] },
      { contentType: "group", fields: ["code"] },
    ]);
  });

  it("lists topics in a space without the other content types", async () => {
    world.now.space.lack("topic.chapters");
    expect(await find("topic", "health")).toBe("health");
  });

  it("ignores values that are not names", async () => {
    world.now.space.change("health", { slug: null });
    world.now.space.change("secret", { slug: linksTo("health") });
    expect(await find("topic", "")).toBeNull();
  });
});
