import { beforeEach, describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import type { Page } from "../mocks/page.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { always, picture } from "../mocks/space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const SUN = "/media/en/sun/sun.svg";
const MOON = "/media/en/moon/moon.svg";

beforeEach(() => {
  world.now.space.addPicture("moon");
});

/** The address and the text alternative of each picture in the main part. */
function picturesOf(page: Page): [src: string, alt: string][] {
  const main = /<main.*<\/main>/s.exec(page.html)?.[0] ?? "";
  return [...main.matchAll(/<img\b[^>]*>/g)].map(([tag]) => [
    /src="([^"]*)"/.exec(tag)?.[1] ?? "",
    /alt="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
}

describe("a challenge", () => {
  beforeEach(() => {
    addStory(world.now.space);
  });

  it("shows its own picture on its title page, and again on each text screen without one", async () => {
    world.now.space.change("story", { image: picture("moon") });
    const visitor = await world.now.visitor();
    expect(picturesOf(await visitor.open(CHALLENGE))).toEqual([[MOON, "A picture of moon"]]);
    expect(picturesOf(await visitor.open(`${CHALLENGE}?at=0.0`))).toEqual([[MOON, ""]]);
    world.now.restartWeb();
    world.now.space.change("once", { image: picture("sun") });
    const screen = await (await world.now.visitor()).open(`${CHALLENGE}?at=0.0`);
    expect(picturesOf(screen)).toEqual([[SUN, "A picture of sun"]]);
  });

  it("without a picture shows its topic's, otherwise a drawing in the topic's hue", async () => {
    const visitor = await world.now.visitor();
    expect(picturesOf(await visitor.open(`${CHALLENGE}?at=0.0`))).toEqual([[SUN, ""]]);
    world.now.restartWeb();
    world.now.space.change("energy", { image: null });
    const screen = await (await world.now.visitor()).open(`${CHALLENGE}?at=0.0`);
    expect(picturesOf(screen)).toEqual([]);
    expect(screen.html).toMatch(/data-scene=""><svg[^>]*data-hue="fjord"/);
  });
});

describe("a topic's own landscape", () => {
  it("is on its diploma", async () => {
    addCertificate(world.now);
    const visitor = await world.now.visitor();
    expect(picturesOf(await visitor.open(`/c/v/${CODE}`))).toEqual([[SUN, ""]]);
    world.now.restartWeb();
    world.now.space.change("energy", { color: always("moss"), image: null });
    const page = await (await world.now.visitor()).open(`/c/v/${CODE}`);
    expect(picturesOf(page)).toEqual([]);
    expect(page.html).toMatch(/<article[^>]*data-hue="moss".*<svg[^>]*data-hue="moss"/s);
  });

  it("is in the learner's progress, with the sun as high as the share that is right", async () => {
    const { visitor } = await signUp(world.now);
    const sunOf = async () => picturesOf(await visitor.open("/account/me/progress"));
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    expect(await sunOf()).toEqual([[`${SUN}#sun-0`, ""]]);
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    await visitor.answer("/t/Energy-Use/q3", "q3-c");
    expect(await sunOf()).toEqual([[`${SUN}#sun-2`, ""]]);
  });

  it("is on the list of diplomas", async () => {
    const { visitor } = await signUp(world.now);
    addCertificate(world.now, { user_uuid: (await world.now.api.users()).at(-1) ?? "" });
    expect(picturesOf(await visitor.open("/account/me/diplomas"))).toEqual([[SUN, ""]]);
  });
});
