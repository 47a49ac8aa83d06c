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

  it("is so too if both files have the same name", async () => {
    const { space } = world.now;
    space.addLocalizedPicture("q1-a", () => "chart.svg");
    const visitor = await world.now.visitor();
    for (const [path, language] of [
      ["/t/Energy-Use/q1", "en"],
      ["/sv/t/Energy-Use/q1", "sv"],
    ] as const) {
      const [address = ""] = /\/media\/\w+\/q1-a\/[^"]+/.exec((await visitor.open(path)).html) ?? [];
      expect((await visitor.get(address)).html).toContain(`/q1-a/${language}/chart.svg`);
    }
  });

  it.each([
    ["/t/Energy-Use/q1", "en"],
    ["/sv/t/Energy-Use/q1", "sv"],
  ])("is the language's own on %s", async (path, language) => {
    const visitor = await world.now.visitor();
    const { html } = await visitor.open(path);
    for (const id of ["q1-a", "q1-b", "q1-c"]) {
      const [address = ""] = new RegExp(`/media/\\w+/${id}/[^"]+`).exec(html) ?? [];
      const file = await visitor.get(address);
      expect(file.html).toContain(`/${id}/${language}/${id}.${language}.svg`);
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
