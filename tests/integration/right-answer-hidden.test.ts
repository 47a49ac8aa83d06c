import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { always } from "../mocks/space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const CLIENT_FOLDER = join(import.meta.dirname, "../../build/client");
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const NONCE = /nonce="[^"]*"|nonce-[A-Za-z0-9_-]+/g;

const CHANGING_HEADERS = new Set(["set-cookie", "date", "x-request-id"]);

/** The response without what differs with each request. */
async function responseTo(path: string): Promise<string> {
  const visitor = await world.now.visitor();
  const page = await visitor.get(path);
  const headers = [...page.headers].filter(([name]) => !CHANGING_HEADERS.has(name));
  const all = `${page.status} ${headers.join("; ")} ${page.html}`;
  return all.replace(UUID, "UUID").replace(NONCE, "NONCE");
}

/** The first difference with a few words after it; null if there is none. */
function difference(one: string, other: string): string | null {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at === -1) return one.length === other.length ? null : "one is longer";
  return `${one.slice(at, at + 80)} | ${other.slice(at, at + 80)}`;
}

describe("before a question is answered", () => {
  it.each([
    ["/t/Energy-Use/q1"],
    ["/sv/t/Energy-Use/q1"],
    ["/t/Energy-Use/q1?answer=q1-a"],
    ["/t/Energy-Use/q1?answer=q1-b"],
    ["/t/Energy-Use/q1.data"],
    ["/t/Energy-Use/q1/feedback"],
    ["/t/Energy-Use/q1/explanation.data"],
    ["/t/Energy-Use"],
    ["/t/Energy-Use.data"],
    ["/"],
    ["/_.data"],
    ["/_i18n/en/messages.json"],
  ])("%s is byte-identical for either right option", async (path) => {
    const chartMarks = always({ "q1-a": { x: 0.25, y: 0.5 }, "q1-b": { x: 0.75, y: 0.5 } });
    world.now.space.change("q1", { headline: always("92 of them"), chartMarks });
    world.now.space.change("q1-b", { whyChosen: always("Many choose it.") });
    const whenA = await responseTo(path);
    world.now.space.change("q1-a", { correctAnswer: always(false), whyChosen: always("Many choose it.") });
    world.now.space.change("q1-b", { correctAnswer: always(true), whyChosen: null });
    world.now.space.change("q1-c", { isVeryWrong: always(false) });
    world.now.restartWeb();
    expect(difference(await responseTo(path), whenA)).toBeNull();
  });

  it("the comparison detects a response that reveals it", async () => {
    world.now.space.change("q1-b", { whyChosen: always("Many choose it.") });
    const visitor = await world.now.visitor();
    const before = await visitor.get("/t/Energy-Use/q1");
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const after = await visitor.get("/t/Energy-Use/q1/feedback.data");
    expect(before.html).not.toMatch(
      /isCorrect|correctAnswer|isVeryWrong|whyChosen|Many choose|rightId|In short|Report on/,
    );
    expect(after.html).toMatch(/rightId/);
    expect(after.html).toMatch(/Many choose it/);
  });

  it("an answer reveals nothing about the next question", async () => {
    const visitor = await world.now.visitor();
    const { html } = await visitor.follow(await visitor.answer("/t/Energy-Use/q2", "q2-b"));
    expect(html).not.toMatch(/q1-[abc]|q3-[abc]/);
  });
});

describe("the files that browsers load", () => {
  it("contain no question, option or explanation", () => {
    const files = readdirSync(CLIENT_FOLDER, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".js"),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = readFileSync(join(CLIENT_FOLDER, file), "utf8");
      expect(text).not.toMatch(/correctAnswer|isVeryWrong|health-life-expectancy/);
    }
  });
});
