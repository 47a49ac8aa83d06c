import { beforeEach, describe, expect, it } from "vitest";
import { always, both, picture } from "../mocks/space.ts";
import { linkTo } from "../../content/export-file.ts";
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
  ])("is the language's own on %s", async (path, language) => {
    const visitor = await world.now.visitor();
    const { html } = await visitor.open(path);
    for (const id of ["q1-a", "q1-b", "q1-c"]) {
      const [address = ""] = new RegExp(`/media/${id}/[^"]+`).exec(html) ?? [];
      const file = await visitor.get(address);
      expect(file.html).toContain(`/${id}/${id}.${language}.svg`);
    }
  });

  it("is the default language's under a name that it had before", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get("/media/q1-a/old-name.svg")).html).toContain("/q1-a/q1-a.en.svg");
  });

  it("is found where there is a file in one language alone", async () => {
    world.now.space.change("energy", { image: picture("sun") });
    const visitor = await world.now.visitor();
    expect((await visitor.open("/sv/t/Energy-Use")).html).toContain("/media/sun/sun.svg");
    expect((await visitor.get("/media/sun/sun.svg")).html).toContain("/sun/sun.svg");
  });
});
