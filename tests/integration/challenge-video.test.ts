import { beforeEach, describe, expect, it } from "vitest";
import { goOn } from "../mocks/challenge-walk.ts";
import { openKiosk } from "../mocks/registered-visitor.ts";
import { addStory } from "../mocks/sample-challenge.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { always, both } from "../mocks/space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

beforeEach(() => addStory(world.now.space));

describe("a video", () => {
  function addVideo(videoUrl: string): void {
    addChallenge(world.now.space, "film", {
      videoUrl: always(videoUrl),
      transcript: both("In words.", "I ord."),
    });
    addChapter(world.now.space, "chapter", "energy", "film");
  }
  const FILM = "/t/Energy-Use/c/film?at=0.0";

  it("asks its provider for nothing before it is played, and then frames nothing but its player", async () => {
    addVideo("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    const visitor = await world.now.visitor();
    const page = await visitor.open(FILM);
    expect(page.html).not.toContain("<iframe");
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-src 'none'");
    const playing = await visitor.get(page.linkTo(en("challenge.play", { provider: "YouTube" })));
    expect(playing.all("iframe")[0]?.src).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?");
    expect(playing.headers.get("Content-Security-Policy")).toContain(
      "frame-src https://www.youtube-nocookie.com;",
    );
  });

  it("shows its transcript alone on a kiosk, and if there is no player", async () => {
    addVideo("https://vimeo.com/76979871");
    const kiosk = await openKiosk(world.now);
    const page = await kiosk.open(`${FILM}&play=1`);
    expect(page.html).not.toMatch(/<iframe|vimeo/);
    expect(page.text).toContain("In words.");
  });

  it("that leads nowhere leaves the transcript and a way on, and is logged once", async () => {
    addVideo("javascript:alert(1)");
    const visitor = await world.now.visitor();
    const page = await visitor.open(FILM);
    expect(page.html).not.toMatch(/<iframe|<video|javascript:/);
    expect(page.text).toContain("In words.");
    expect((await goOn(visitor, page)).path).toBe("/t/Energy-Use/c/film?at=1.0");
    expect((await world.now.api.places()).at(-1)).toMatchObject({ current_segment_description: "done" });
    const { logLines } = await world.now.web();
    expect(logLines.filter(({ entry, msg }) => entry === "film" && msg === "content left out")).toHaveLength(
      1,
    );
  });

  it("that is another site's file plays from there alone, and is asked for when it is played", async () => {
    addVideo("https://films.example.org/one.mp4");
    const visitor = await world.now.visitor();
    const page = await visitor.open(FILM);
    expect(page.all("video")).toMatchObject([{ preload: "none" }]);
    expect(page.all("source")).toEqual([{ src: "https://films.example.org/one.mp4" }]);
    const policy = page.headers.get("Content-Security-Policy");
    expect(policy).toContain("media-src 'self' https://films.example.org;");
    await visitor.post("/kiosk", { intent: "turn-on" });
    expect((await visitor.open(FILM)).html).not.toContain("films.example.org");
  });
});
