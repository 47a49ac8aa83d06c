import { describe, expect, it, vi } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { addDiplomaTest, DIPLOMA } from "../mocks/diploma-walk.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

/** Five kinds in English, in Swedish, and in English as the fallback of Swedish; the index of topics; the locales. */
const REQUESTS = 17;

const PAGES = [
  "/",
  "/sv",
  "/t/Energy-Use",
  "/sv/t/Energy-Use",
  "/t/Energy-Use/q1",
  "/t/Energy-Use/c/solar",
  DIPLOMA,
  "/t/Energy-Use/q1/explanation",
];

async function readStatuses(paths: readonly string[]): Promise<Map<string, number>> {
  const visitor = await world.now.visitor();
  const statuses = new Map<string, number>();
  for (const path of paths) statuses.set(path, (await visitor.open(path)).status);
  return statuses;
}

describe("a web process that starts", () => {
  it("reads the start pages of both languages and the topics before anybody asks", async () => {
    const { content } = world.now;
    const web = await world.now.web();
    await web.warmUpContent();
    await until(() => content.requests.length === REQUESTS);
    const asked = content.entryRequests.map(({ searchParams }) =>
      ["content_type", "locale"].map((name) => searchParams.get(name) ?? "any").join(" "),
    );
    const kinds = ["challenge", "question", "startPage", "topic", "topicGroup"];
    expect(new Set(asked)).toEqual(new Set(kinds.flatMap((kind) => [`${kind} en-US`, `${kind} sv-SE`])));
    expect([...(await readStatuses(["/", "/sv"])).values()]).toEqual([200, 200]);
    expect(content.requests).toHaveLength(REQUESTS);
  });

  it("shows a topic while the questions of all topics are still being read", async () => {
    const { content } = world.now;
    const respond = content.respond.bind(content);
    const end = Promise.withResolvers<void>();
    vi.spyOn(content, "respond").mockImplementation(async (request) => {
      if (new URL(request.url).searchParams.get("content_type") === "question") await end.promise;
      return respond(request);
    });
    await (await world.now.web()).warmUpContent();
    expect((await readStatuses(["/t/Energy-Use"])).get("/t/Energy-Use")).toBe(200);
    end.resolve();
    expect((await readStatuses(["/"])).get("/")).toBe(200);
  });

  it("while the content service is down reports no error and responds", async () => {
    world.now.content.condition = "unreachable";
    const web = await world.now.web();
    await web.warmUpContent();
    expect(await readStatuses(["/healthz", "/about"])).toEqual(
      new Map([
        ["/healthz", 200],
        ["/about", 200],
      ]),
    );
    expect(web.logLines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it("while the content service is down shows every page that was read before, and knows no others", async () => {
    addChallenge(world.now.space, "solar");
    addChapter(world.now.space, "sun", "energy", "solar");
    addDiplomaTest(world.now.space);
    const all = new Map(PAGES.map((path) => [path, 200]));
    expect(await readStatuses(PAGES)).toEqual(all);
    world.now.content.condition = "unreachable";
    world.now.restartWeb();
    await (await world.now.web()).warmUpContent();
    expect(await readStatuses(PAGES)).toEqual(all);
    expect([...(await readStatuses(["/t/health", "/t/published-since"])).values()]).toEqual([503, 503]);
  });

  it("while the content service hangs, immediately shows the earlier start page", async () => {
    await readStatuses(["/"]);
    world.now.content.condition = "hanging";
    world.now.restartWeb();
    await (await world.now.web()).warmUpContent();
    expect((await readStatuses(["/"])).get("/")).toBe(200);
    expect(world.now.content.requests.length).toBeGreaterThan(0);
  });
});
