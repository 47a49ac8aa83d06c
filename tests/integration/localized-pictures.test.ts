import { beforeEach, describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { always, both, picture } from "../mocks/space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("a picture that says something else in each language", () => {
  beforeEach(() => {
    const { space } = world.now;
    for (const id of ["q1-a", "q1-b", "q1-c"]) {
      space.addLocalizedPicture(id);
      space.change(id, { image: both(linkTo("Asset", id), linkTo("Asset", id)) });
    }
    space.change("q1", { answersAsImages: always(true) });
  });

  it.each([
    ["/t/Energy-Use/q1", "en"],
    ["/sv/t/Energy-Use/q1", "sv"],
  ])("is the language's own on %s, also if both files have the same name", async (path, language) => {
    world.now.space.addLocalizedPicture("q1-a", () => "chart.svg");
    const visitor = await world.now.visitor();
    const { html } = await visitor.open(path);
    for (const [id, name] of [
      ["q1-a", "chart.svg"],
      ["q1-b", `q1-b.${language}.svg`],
    ]) {
      const [address = ""] = new RegExp(`/media/\\w+/${id}/[^"]+`).exec(html) ?? [];
      expect((await visitor.get(address)).html).toContain(`/${id}/${language}/${name}`);
    }
  });

  it("is still found under a name that it had before, and in no other language", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get("/media/sv/q1-a/old-name.svg")).html).toContain("/q1-a/sv/q1-a.sv.svg");
    expect((await visitor.get("/media/de/q1-a/q1-a.svg")).status).toBe(404);
  });

  it("is found if there is a file in one language alone", async () => {
    world.now.space.change("energy", { image: picture("sun") });
    const visitor = await world.now.visitor();
    expect((await visitor.open("/sv/t/Energy-Use")).html).toContain("/media/sv/sun/sun.svg");
    expect((await visitor.get("/media/sv/sun/sun.svg")).html).toContain("/sun/en/sun.svg");
  });
});

describe("a picture whose name carries a hash", () => {
  const HASH = "0123456789abcdef";
  const LATER = "fedcba9876543210";
  const addressOf = (hash: string, language = "en") => `/media/${language}/chart/q1.${hash}.${language}.svg`;
  const add = (hash: string) =>
    world.now.space.addLocalizedPicture("chart", (language) => `q1.${hash}.${language}.svg`);

  beforeEach(() => add(HASH));

  it("is under its own name, in each language", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get(addressOf(HASH))).status).toBe(200);
    expect((await visitor.get(addressOf(HASH, "sv"))).status).toBe(200);
  });

  it.each(["x.svg", `q1.${LATER}.en.svg`, `q1.${HASH}.sv.svg`, `Q1.${HASH}.EN.SVG`])(
    "is not under %s",
    async (name) => {
      const visitor = await world.now.visitor();
      const reads = () => world.now.content.requests.filter(({ pathname }) => pathname.endsWith("/assets"));
      await visitor.get(addressOf(HASH));
      const before = reads().length;
      expect((await visitor.get(`/media/en/chart/${name}`)).status).toBe(404);
      expect(reads().length - before).toBeLessThanOrEqual(1);
    },
  );

  it("is found under the name that a younger page has, and no longer under the old one", async () => {
    const visitor = await world.now.visitor();
    await visitor.get(addressOf(HASH));
    add(LATER);
    expect((await visitor.get(addressOf(LATER))).status).toBe(200);
    expect((await visitor.get(addressOf(HASH))).status).toBe(404);
  });
});
