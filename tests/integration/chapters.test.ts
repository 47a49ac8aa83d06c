import { beforeEach, describe, expect, it } from "vitest";
import { walk } from "../mocks/challenge-walk.ts";
import { addStory } from "../mocks/sample-challenge.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { always, picture } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const TOPIC = "/t/Energy-Use";
const PROGRESS = /GET \/v1\/topics$/;

beforeEach(() => {
  const { space, api } = world.now;
  addChallenge(space, "solar", { slug: always("Sol & vind") });
  addChallenge(space, "film", { isHidden: always(true), videoUrl: always("/clips/film.mp4") });
  addChallenge(space, "draft", { published: always(false), image: picture("sun") });
  addChapter(space, "power", "energy", "solar", "draft", "film");
  api.overlayTopic({
    global_id: "energy",
    diploma_test: { percent_completed: 0 },
    challenges: { items: [{ global_id: "solar", is_completed: true }] },
  });
});

describe("a topic's page", () => {
  it("has the test first, then each chapter with its challenges, hidden ones too", async () => {
    const page = await (await world.now.visitor()).open(TOPIC);
    expect(page.text).toMatch(
      new RegExp(
        [
          en("topic.start"),
          en("topic.stories"),
          "Chapter power All of power",
          `${en("topic.challenge")} Challenge solar The story of solar`,
          `${en("topic.video")} Challenge film The story of film`,
        ].join(".*"),
      ),
    );
    expect(page.text).not.toContain("draft");
    expect(page.linkTo("Challenge solar")).toBe("/t/Energy-Use/c/Sol%20%26%20vind");
  });

  it("calls a chapter without a name by what it has, and shows none in a topic without chapters", async () => {
    world.now.space.change("power", { name: null, description: null });
    const visitor = await world.now.visitor();
    const heading = `<h3[^>]*>${en("topic.challenges")}</h3>`;
    expect((await visitor.open(TOPIC)).html).toMatch(new RegExp(heading));
    expect((await visitor.open("/t/health")).html).not.toMatch(new RegExp(heading));
  });

  it("shows the picture of a challenge, and is in Swedish on a Swedish page", async () => {
    world.now.space.change("solar", { image: picture("sun") });
    const page = await (await world.now.visitor()).open(`/sv${TOPIC}`);
    const pictures = page.html.slice(page.html.indexOf("Kapitel power")).match(/<img[^>]*sun\.svg/g);
    expect(pictures).toHaveLength(1);
    expect(page.text).toContain(`${sv("topic.challenge")} Utmaning solar Berättelsen om solar`);
    expect(page.linkTo("Utmaning film")).toBe("/sv/t/Energy-Use/c/film");
  });

  it("says which challenges are completed, without a request for a visitor without answers", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.open(TOPIC)).text).not.toContain(en("topic.challengeCompleted"));
    expect(world.now.api.sent).toEqual([]);
    await visitor.answer(`${TOPIC}/q1`, "q1-a");
    const page = await visitor.open(TOPIC);
    expect(page.text).toContain(`The story of solar ${en("topic.challengeCompleted")}`);
    expect(page.text).not.toContain(`The story of film ${en("topic.challengeCompleted")}`);
  });

  it("says how far a challenge is that was begun, and leaves that out if it cannot be read", async () => {
    addStory(world.now.space);
    const visitor = await world.now.visitor();
    await walk(visitor, ["c1-a"]);
    const counted = en("topic.challengeProgress", { answered: 1, total: 2 });
    expect((await visitor.open(TOPIC)).text).toContain(`The story of story ${counted}`);
    world.now.api.fail(/GET .*latest_results$/, { kind: 500 });
    const page = await visitor.open(TOPIC);
    expect([page.status, page.text.includes(counted)]).toEqual([200, false]);
    expect(page.text).toContain("The story of story");
  });

  it("has its challenges without their state while the user API is down, which it says", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer(`${TOPIC}/q1`, "q1-a");
    world.now.api.fail(PROGRESS, { kind: 500 });
    const page = await visitor.open(TOPIC);
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("site.progressUnavailable"));
    expect(page.linkTo("Challenge solar")).toContain("/c/");
    expect(page.text).not.toContain(en("topic.challengeCompleted"));
  });
});
