import { beforeEach, describe, expect, it } from "vitest";
import { openKiosk } from "../mocks/registered-visitor.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { always, linksTo, picture } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const NOWHERE = "a pitch challenge that no visible topic has";

beforeEach(() => {
  const { space } = world.now;
  addChallenge(space, "solar", { image: picture("sun") });
  addChallenge(space, "film", { slug: always("Film & tv"), videoUrl: always("/clips/film.mp4") });
  addChapter(space, "power", "energy", "solar");
  addChapter(space, "seen", "health", "film");
  pitch("film", "solar");
});

function pitch(...challenges: string[]): void {
  world.now.space.change("start", { pitchChallenges: linksTo(...challenges) });
}

async function reported(entry: string): Promise<unknown[]> {
  const { logLines } = await world.now.web();
  return logLines.filter((line) => line.entry === entry).map((line) => line.why);
}

/** The challenges to which the start page links, in order. */
async function shownTo(visitor: Visitor): Promise<string[]> {
  const { html } = await visitor.open("/");
  return [...html.matchAll(/href="([^"]*\/t\/[^"]*\/c\/[^"]*)"/g)].map(([, path = ""]) => path);
}

describe("the start page", () => {
  it("has the pitch challenges below the topics, in the editors' order", async () => {
    const page = await (await world.now.visitor()).open("/sv");
    expect(page.text).toMatch(
      new RegExp(
        [
          "Ämne health Om health",
          `${sv("start.challenges")} ${sv("start.challengesIntro")}`,
          "Ämne health Utmaning film Berättelsen om film",
          "Ämne energy Utmaning solar Berättelsen om solar",
        ].join(".*"),
      ),
    );
    expect(page.linkTo("Utmaning film")).toBe("/sv/t/health/c/Film%20%26%20tv");
    expect(page.all("img").at(-1)?.src).toBe("/media/sv/sun/sun.svg");
  });

  it("shows one that is pitched twice once", async () => {
    pitch("film", "solar", "film");
    expect(await shownTo(await world.now.visitor())).toEqual([
      "/t/health/c/Film%20%26%20tv",
      "/t/Energy-Use/c/solar",
    ]);
  });

  it("leads to the first visible topic that has a challenge, even one without a test", async () => {
    addChapter(world.now.space, "a", "secret", "solar");
    addChapter(world.now.space, "b", "untested", "solar");
    addChapter(world.now.space, "c", "energy", "film");
    expect(await shownTo(await world.now.visitor())).toEqual([
      "/t/Energy-Use/c/Film%20%26%20tv",
      "/t/untested/c/solar",
    ]);
  });

  it.each([
    ["hidden", { isHidden: always(true) }],
    ["unpublished", { published: always(false) }],
  ])("leaves out a challenge that is %s, silently", async (_, fields) => {
    world.now.space.change("film", fields);
    expect(await shownTo(await world.now.visitor())).toEqual(["/t/Energy-Use/c/solar"]);
    expect(await reported("film")).toEqual([]);
  });

  it("leaves out a challenge that no visible topic has, and reports it once", async () => {
    world.now.space.change("health", { isHidden: always(true) });
    const visitor = await world.now.visitor();
    expect(await shownTo(visitor)).toEqual(["/t/Energy-Use/c/solar"]);
    await visitor.open("/sv");
    expect(await reported("film")).toEqual([NOWHERE]);
  });

  it.each([
    ["pitches nothing", () => pitch()],
    ["pitches what is gone", () => pitch("gone")],
    ["lacks the field", () => world.now.space.lack("startPage.pitchChallenges")],
  ])("has no such section in a space that %s", async (_, change) => {
    change();
    const page = await (await world.now.visitor()).open("/");
    expect(page.text).not.toContain(en("start.challengesIntro"));
  });

  it("says which of them are completed", async () => {
    world.now.api.overlayTopic({
      global_id: "energy",
      diploma_test: { percent_completed: 0 },
      challenges: { items: [{ global_id: "solar", is_completed: true }] },
    });
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-a");
    const page = await visitor.open("/");
    expect(page.text).toContain(`The story of solar ${en("topic.challengeCompleted")}`);
    expect(page.text).not.toContain(`The story of film ${en("topic.challengeCompleted")}`);
  });

  it("has none on a kiosk", async () => {
    const visitor = await openKiosk(world.now);
    expect((await visitor.open("/")).text).toContain(en("kiosk.invitation"));
    expect(await shownTo(visitor)).toEqual([]);
  });
});
