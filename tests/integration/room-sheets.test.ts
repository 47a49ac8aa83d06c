import { describe, expect, it } from "vitest";
import { addEvent, addQuestion } from "../mocks/sample-space.ts";
import { always, picture } from "../mocks/space.ts";
import { ROOMS, teacherPerTest } from "../mocks/teacher.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const teacher = teacherPerTest(world);
const RIGHT = /In short|Option a of h1 In|Report on/;

describe("a room's sheet", () => {
  it("has the room's questions, a space for a name and the address of the room in its language", async () => {
    const code = await teacher.makeRoom({ language: "sv", q: ["q2", "h1"] });
    const { text, html } = await teacher.open(`${ROOMS}/${code}/sheet`);
    expect(text).toMatch(
      /What about q2.*A Option a of q2.*C Option c of q2.*What about h1.*A Option a of h1/,
    );
    expect(text).toContain(`${en("sheet.name")} `);
    expect(html).toContain(`href="http://vidare.test/sv/e/${code}"`);
    expect(text).not.toMatch(RIGHT);
  });

  it("is led to by the room's page, in the room's language like the key", async () => {
    const code = await teacher.makeRoom({ language: "sv" });
    const page = await teacher.open(`${ROOMS}/${code}`);
    expect(page.linkTo(en("sheet.print"))).toBe(`/sv${ROOMS}/${code}/sheet`);
    const key = await teacher.open(page.linkTo(en("sheet.key")));
    expect([key.path, key.text.includes("Kort sagt q1.")]).toEqual([`/sv${ROOMS}/${code}/key`, true]);
    expect(key.linkTo("8B")).toBe(`/sv${ROOMS}/${code}`);
  });
});

it("a sheet shows no address if the content has the room's code by now, because other questions are there", async () => {
  const code = await teacher.makeRoom();
  addEvent(world.now.space, code, "health");
  await teacher.restartWeb();
  const { text, html } = await teacher.open(`${ROOMS}/${code}/sheet`);
  expect(html).not.toContain(`/e/${code}"`);
  expect(text).toContain(en("sheet.name"));
});

describe("a room's key", () => {
  it("has the letter of each right option, why in one breath, and the sources", async () => {
    const code = await teacher.makeRoom({ q: ["q2", "h1"] });
    const { text } = await teacher.open(`${ROOMS}/${code}/key`);
    expect(text).toContain("What about q2? B Option b of q2 In short, q2. Sources Report on q2");
    expect(text).toContain("What about h1? A Option a of h1 In short, h1. Sources Report on h1");
    expect(text).not.toMatch(/Option [ac] of q2/);
  });

  it("shows a right option that is a picture", async () => {
    for (const option of ["h1-a", "h1-b", "h1-c"]) {
      world.now.space.addPicture(option);
      world.now.space.change(option, { image: picture(option) });
    }
    world.now.space.change("h1", { answersAsImages: always(true) });
    const code = await teacher.makeRoom({ q: ["h1"] });
    const page = await teacher.open(`${ROOMS}/${code}/key`);
    expect(page.all("img").map(({ src, alt }) => [src, alt])).toEqual([
      ["/media/en/h1-a/h1-a.svg", "Option a of h1"],
    ]);
  });
});

describe.each(["sheet", "key"])("the page %s of a room", (page) => {
  const pageOf = (code: string) => `${ROOMS}/${code}/${page}`;

  it("leaves out a question that was removed, and says which", async () => {
    addQuestion(world.now.space, "old", "a");
    const code = await teacher.makeRoom({ q: ["old", "q1"] });
    world.now.space.change("old", { isRemoved: always(true) });
    await teacher.restartWeb();
    const [above = "", paper = ""] = (await teacher.open(pageOf(code))).html.split(" data-paper");
    expect(above).toContain(en("sheet.leftOut"));
    expect(above).toContain("<li>old</li>");
    expect(paper).toContain("What about <em>q1</em>");
    expect(paper).not.toContain("old");
  });

  it("says so if all its questions were removed", async () => {
    addQuestion(world.now.space, "old", "a");
    const code = await teacher.makeRoom({ q: ["old"] });
    world.now.space.unpublish("old");
    await teacher.restartWeb();
    const { status, text, html } = await teacher.open(`/sv${pageOf(code)}`);
    expect([status, html.includes("data-paper")]).toEqual([200, false]);
    expect(text).toContain(`${sv("sheet.noneLeft")} old`);
  });
});
