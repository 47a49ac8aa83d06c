import { beforeEach, describe, expect, it, vi } from "vitest";
import { screensOf } from "~/domain/challenge/challenge.ts";
import { LOCALES } from "~/domain/locales.ts";
import type { Content } from "~/services/content/create-content.server.ts";
import { compileSpace } from "../../content/compile.ts";
import { linkTo } from "../../content/export-file.ts";
import { readSource } from "../../content/read-source.ts";
import { toRichText } from "../../content/rich-text.ts";
import { ASSUMED_LOCALES } from "../../contracts/content-locales.ts";
import { segmentsOf } from "../../contracts/rules/challenge-segments.ts";
import { createContentIndex } from "../../embedded/user-api/content/create-content-index.ts";
import { toStoredEntry, toStoredPicture } from "../../embedded/user-api/content/entries.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { servicesOf } from "../mocks/services.ts";
import { always, both, linksTo, picture } from "../mocks/space.ts";
import type { LogLine } from "../mocks/web.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
let content: Content;
let logLines: LogLine[];

beforeEach(async () => {
  const made = await servicesOf(world.now);
  content = made.services.content;
  logLines = made.logLines;
});

function addScreen(id: string, more: Parameters<typeof world.now.space.add>[2] = {}): void {
  world.now.space.add("screen", id, { globalId: always(id), ...more });
}

function addCombo(id: string, more: Parameters<typeof world.now.space.add>[2] = {}): void {
  world.now.space.add("combo", id, { globalId: always(id), name: both(`Combo ${id}`, `Del ${id}`), ...more });
}

describe("a challenge", () => {
  it("has its parts in the editors' order and the language asked for", async () => {
    const { space } = world.now;
    addScreen("hello", {
      title: both("Hello", "Hej"),
      body: both(toRichText("**Why** is it so?"), toRichText("**Varför** är det så?")),
      image: picture("sun"),
    });
    addScreen("bye", { title: both("Bye", "Hej då") });
    addCombo("c1", {
      questions: linksTo("q2", "q1"),
      introSequence: linksTo("bye"),
      instantExplanation: always(true),
    });
    addCombo("c2", {
      questions: linksTo("q3"),
      outroSequence: linksTo("hello", "bye"),
      showFeedback: always(true),
    });
    addChallenge(space, "solar", {
      image: picture("sun"),
      introSequence: linksTo("hello", "bye"),
      combos: linksTo("c1", "c2"),
      outroSequence: linksTo("bye"),
    });
    const sun = { url: "/media/sv/sun/sun.svg", width: null, height: null, description: "En bild av sun" };
    const hello = { title: "Hej", bodyHtml: "<p><b>Varför</b> är det så?</p>", image: sun };
    const bye = { title: "Hej då", bodyHtml: null, image: null };
    expect(await content.getChallenge("solar", "sv")).toMatchObject({
      globalId: "solar",
      slug: "solar",
      title: "Utmaning solar",
      description: "Berättelsen om solar",
      image: sun,
      isHidden: false,
      isVideo: false,
      video: null,
      intro: [hello, bye],
      combos: [
        {
          globalId: "c1",
          name: "Del c1",
          intro: [bye],
          questions: [{ globalId: "q2", textHtml: "Hur är det med <em>q2</em>?" }, { globalId: "q1" }],
          hasExplanations: true,
          hasFeedback: false,
          outro: [],
        },
        { globalId: "c2", hasExplanations: false, hasFeedback: true, outro: [hello, bye] },
      ],
      outro: [bye],
    });
  });

  it("keeps screens without a text, and loses unpublished ones", async () => {
    const { space } = world.now;
    addScreen("empty");
    addScreen("draft");
    space.unpublish("draft");
    addChallenge(space, "solar", { introSequence: linksTo("empty", "draft") });
    const challenge = await content.getChallenge("solar", "en");
    expect(challenge?.intro).toEqual([{ title: null, bodyHtml: null, image: null }]);
  });

  it("keeps a combo without questions, and loses one without an id", async () => {
    const { space } = world.now;
    space.change("q1", { isRemoved: always(true) });
    space.change("q2-b", { correctAnswer: always(false) });
    addCombo("empty");
    addCombo("removed", { questions: linksTo("q1", "q2") });
    addCombo("twice", { questions: linksTo("q3", "q3", "q1") });
    addCombo("nameless", { globalId: always("x".repeat(65)), questions: linksTo("q3") });
    addChallenge(space, "solar", { combos: linksTo("empty", "removed", "nameless", "twice") });
    const challenge = await content.getChallenge("solar", "en");
    expect(challenge?.combos.map(({ globalId, questions }) => [globalId, questions.length])).toEqual([
      ["empty", 0],
      ["removed", 0],
      ["twice", 1],
    ]);
    expect(logLines).toContainEqual(
      expect.objectContaining({ entry: "nameless", contentType: "combo", why: "a combo without an id" }),
    );
  });

  it.each([
    ["does not say that it is published", { published: null }],
    ["has no id", { globalId: null }],
    ["has no title", { title: null }],
  ])("does not exist if it %s", async (_, fields) => {
    addChallenge(world.now.space, "solar", fields);
    expect(await content.getChallenge("solar", "en")).toBeNull();
  });
});

describe("a video", () => {
  it("has its name as title, a file at our own address, captions, and a safe transcript", async () => {
    const { space } = world.now;
    space.addLocalizedPicture("captions", (language) => `clip.${language}.vtt`, "text/vtt");
    addChallenge(space, "film", {
      name: both("The film", "Filmen"),
      videoUrl: both("/clips/film.en.mp4", "/clips/film.sv.mp4"),
      captions: both(linkTo("Asset", "captions"), linkTo("Asset", "captions")),
      transcript: both("One.", "# Ett\n\n- **två** <b>tre</b>\n\n[fyra](javascript:alert(1))"),
    });
    expect(await content.getChallenge("film", "sv")).toMatchObject({
      title: "Filmen",
      isVideo: true,
      video: {
        source: {
          kind: "file",
          url: "/clips/film.sv.mp4",
          captionsUrl: "/media/sv/captions/clip.sv.vtt",
        },
        transcriptHtml:
          "<p># Ett</p>\n<ul>\n<li><strong>två</strong> &lt;b&gt;tre&lt;/b&gt;</li>\n</ul>\n" +
          '<p><a href="">fyra</a></p>',
      },
    });
  });

  it("stays where its address leads nowhere, without captions that are none", async () => {
    const { space } = world.now;
    addChallenge(space, "film", { videoUrl: always("not an address"), captions: picture("sun") });
    addChallenge(space, "clip", { videoUrl: always("/clips/clip.mp4"), captions: picture("sun") });
    const [film, clip] = [await content.getChallenge("film", "en"), await content.getChallenge("clip", "en")];
    expect(film).toMatchObject({ isVideo: true, title: "Challenge film" });
    expect(film?.video).toEqual({ source: null, transcriptHtml: null });
    expect(clip?.video?.source).toEqual({ kind: "file", url: "/clips/clip.mp4", captionsUrl: null });
  });
});

describe("a topic's chapters", () => {
  it("show each published challenge once, also hidden ones, and none is empty", async () => {
    const { space } = world.now;
    addChallenge(space, "solar");
    addChallenge(space, "hidden", { isHidden: always(true), image: picture("sun") });
    addChallenge(space, "draft", { published: always(false) });
    addChallenge(space, "untitled", { title: null });
    addChapter(space, "one", "energy", "solar", "draft", "hidden", "untitled");
    addChapter(space, "two", "energy", "draft", "solar");
    addChapter(space, "three", "energy", "hidden");
    space.change("energy", { chapters: linksTo("two", "one", "three", "gone") });
    const topic = await content.getTopic("Energy-Use", "sv");
    expect(topic?.chapters).toMatchObject([
      { id: "two", name: "Kapitel two", description: "Allt om two", challenges: [{ globalId: "solar" }] },
      {
        id: "one",
        challenges: [
          { globalId: "hidden", title: "Utmaning hidden", isHidden: true, image: { width: null } },
        ],
      },
    ]);
    expect(topic?.chapters).toHaveLength(2);
  });

  it("are none in a space without them", async () => {
    world.now.space.lack("topic.chapters");
    expect((await content.getTopic("health", "en"))?.chapters).toEqual([]);
  });
});

describe("the shipped challenges", async () => {
  const source = await readSource();
  const { space } = compileSpace(source);
  const exported = JSON.stringify(space);
  const stored = [
    ...space.entries.map((entry) => toStoredEntry(entry, ASSUMED_LOCALES)),
    ...space.assets.map((asset) => toStoredPicture(asset, ASSUMED_LOCALES)),
  ];
  const { challenges } = createContentIndex(stored.filter((entry) => entry !== null));

  it("are all known to the user API", () => {
    expect(challenges.size).toBe(source.challenges.length);
  });

  it.each(LOCALES)("have the segments that the user API counts, in %s", async (locale) => {
    vi.spyOn(world.now.space, "toExport").mockReturnValue(exported);
    for (const [id, counted] of challenges) {
      // Shipped challenges have their id as slug.
      const challenge = await content.getChallenge(id, locale);
      const segments = screensOf(challenge ?? expect.fail(id));
      expect(segments.map(({ name, screens }) => ({ name, size: screens.length }))).toEqual(
        segmentsOf(counted),
      );
    }
  });
});
