import { beforeEach, describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import { toRichText } from "../../content/rich-text.ts";
import { addPhoto } from "../mocks/photographs.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { always, both, picture } from "../mocks/space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const QUESTION = "/t/Energy-Use/q1";
const PAGES = [
  ["the start page's cards", "/", 'sizes="(min-width: 40rem) 28rem, 8rem"'],
  ["a topic's header", "/t/Energy-Use", 'sizes="(min-width: 64rem) 40rem, 100vw"'],
  ["a topic's chapters", "/t/Energy-Use", 'sizes="(min-width: 40rem) 28rem, 8rem"'],
  ["a challenge's landing", CHALLENGE, 'sizes="min(100vw, 60rem, 1000px)"'],
  ["a text screen", `${CHALLENGE}?at=0.0`, 'sizes="min(100vw, 60rem, 1000px)"'],
  ["a question", QUESTION, 'sizes="min(100vw, 58rem, 1000px)"'],
  ["a question's options", QUESTION, 'sizes="(min-width: 48rem) 24rem, 100vw"'],
  ["an explanation's chart", `${QUESTION}/explanation`, 'sizes="(min-width: 48rem) 42rem, 100vw"'],
] as const;

const chart = { nodeType: "embedded-asset-block", data: { target: linkTo("Asset", "sun") }, content: [] };

function illustrate(): void {
  const { space } = world.now;
  addStory(space);
  for (const id of ["q1", "q1-a", "q1-b", "q1-c", "story", "once"])
    space.change(id, { image: picture("sun") });
  const words = toRichText("In short. It was so.");
  const explanation = { ...words, content: [...words.content, chart] };
  space.change("q1", { answersAsImages: always(true), explanation: both(explanation, explanation) });
}

/** The HTML of the page's pictures of the sun. */
async function picturesOf(path: string): Promise<string[]> {
  const visitor = await world.now.visitor();
  if (path.startsWith(QUESTION)) await visitor.follow(await visitor.answer(QUESTION, "q1-b"));
  const { html } = await visitor.open(path);
  return (html.match(/<img[^>]*>/g) ?? []).filter((tag) => tag.includes("/sun/"));
}

describe("a photograph comes in the width that the screen needs", () => {
  beforeEach(() => {
    addPhoto(world.now, "sun", () => new Response());
    illustrate();
  });

  it("on every page, and nowhere as its file", async () => {
    for (const [_, path, sizes] of PAGES) {
      const all = await picturesOf(path);
      for (const tag of all) expect(tag, path).not.toMatch(/sun\.jpg"/);
      const shown = all.filter((tag) => tag.includes(sizes));
      expect(shown, path).not.toEqual([]);
      for (const tag of shown) {
        expect(tag, path).toContain('src="/media/en/sun/sun.jpg?w=960&amp;f=webp"');
        expect(tag, path).toMatch(/srcSet="\/media\/en\/sun\/sun\.jpg\?w=320&amp;f=webp 320w, /);
        expect(tag, path).toContain(", /media/en/sun/sun.jpg?w=1280&amp;f=webp 1000w");
      }
    }
  });
});

describe("an explanation's own picture", () => {
  it("is shown where its chart would be, before a chart of the text", async () => {
    addPhoto(world.now, "sun", () => new Response());
    const { space } = world.now;
    space.addPicture("moon");
    const words = toRichText("In short. It was so.", { picture: linkTo("Asset", "moon") });
    space.change("q1", { explanation: both(words, words), explanationPicture: picture("sun") });
    const visitor = await world.now.visitor();
    await visitor.follow(await visitor.answer(QUESTION, "q1-b"));
    const { html } = await visitor.open(`${QUESTION}/explanation`);
    expect(html).toContain('src="/media/en/sun/sun.jpg?w=960&amp;f=webp"');
    expect(html).not.toContain("/moon/");
  });
});
