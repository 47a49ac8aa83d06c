import { describe, expect, it } from "vitest";
import { sourceForTests } from "../tests/content/test-source.ts";
import { compileSpace } from "./compile.ts";
import { linkTo } from "./export-file.ts";
import { toRichText } from "./rich-text.ts";

const EXPLAINED = `tags: [nature]
    headline: { en: "2", sv: "2" }
    explanationChart:
      kind: bars
      axis: { max: 6, label: { en: Number of legs, sv: Antal ben } }
      bars:
        - { label: { en: Bird, sv: Fågel }, value: 2, answer: true }
        - { label: { en: Ant, sv: Myra }, value: 6 }
    explanationChartDescription: { en: A bird has 2 legs., sv: En fågel har 2 ben. }
    misconception:
      percentWrong: 71
      country: SE
      year: 2023
      source: { title: Legs, publisher: Bird Society, year: 2023, url: "https://example.org/legs" }`;
const REASON = `sv: "4 ben" }
        inChart: 4
        whyChosen: { en: A cat has them., sv: En katt har det. }`;
const { space: SPACE, files: FILES } = compileSpace(
  sourceForTests((text) =>
    text
      .replace("tags: [nature]", EXPLAINED)
      .replace('sv: "2 ben" }', "$&\n        inChart: 2")
      .replace('sv: "4 ben" }', REASON),
  ),
);

describe("a compiled challenge", () => {
  it("is linked from its chapter and from the start page", () => {
    expect(fieldsOf("topic-birds").chapters).toEqual({ "en-US": [entry("chapter-birds-home")] });
    const challenges = [entry("challenge-birds-nest"), entry("challenge-birds-song")];
    expect(fieldsOf("chapter-birds-home").challenges).toEqual({ "en-US": challenges });
    expect(fieldsOf("startPage-main").pitchChallenges).toEqual({ "en-US": [entry("challenge-birds-nest")] });
  });

  it("keeps its screens and combos in order", () => {
    expect(fieldsOf("challenge-birds-nest")).toMatchObject({
      published: { "en-US": true },
      isHidden: { "en-US": false },
      introSequence: { "en-US": [entry("screen-birds-nest-intro")] },
      combos: { "en-US": [entry("combo-birds-nest-first"), entry("combo-birds-nest-second")] },
    });
    expect(fieldsOf("combo-birds-nest-second")).toMatchObject({
      instantExplanation: { "en-US": false },
      showFeedback: { "en-US": true },
      outroSequence: { "en-US": [entry("screen-birds-nest-outro")] },
      questions: { "en-US": [entry("question-birds-nest-shape"), entry("question-birds-legs")] },
    });
    expect(fieldsOf("screen-birds-nest-intro").body?.["sv-SE"]).toEqual(toRichText("**Titta** upp."));
  });

  it("is a video with captions and transcript in both languages", () => {
    expect(fieldsOf("challenge-birds-song")).toMatchObject({
      isHidden: { "en-US": true },
      name: { "en-US": "The song", "sv-SE": "Sången" },
      videoUrl: { "en-US": "/clips/song.mp4", "sv-SE": "https://example.org/sang.mp4" },
      transcript: { "en-US": "Two notes.", "sv-SE": "Två toner." },
    });
    expect(fieldsOf("challenge-birds-song").combos).toBeUndefined();
    const captions = fileOf("challenge-birds-song-captions", "sv-SE");
    expect(captions).toMatchObject({ contentType: "text/vtt", fileName: "birds-song.sv.vtt" });
    expect(textAt(captions?.url)).toContain("WEBVTT");
  });
});

describe("an answer", () => {
  it("keeps the letter of its option if the options move", () => {
    const letters = (text: string) =>
      text
        .replace("- text: { en: Eggs", "- letter: b\n        text: { en: Eggs")
        .replace("- text: { en: Bricks", "- letter: a\n        text: { en: Bricks");
    const { entries } = compileSpace(sourceForTests(letters)).space;
    const textOf = (id: string) => entries.find(({ sys }) => sys.id === id)?.fields.answerText?.["en-US"];
    expect([textOf("answer-birds-eggs-a"), textOf("answer-birds-eggs-b")]).toEqual(["Bricks", "Eggs"]);
  });
});

describe("a picture answer", () => {
  it("has a picture and a text in each language", () => {
    expect(fieldsOf("question-birds-nest-shape").answersAsImages).toEqual({ "en-US": true });
    const image = { sys: { type: "Link", linkType: "Asset", id: "answer-birds-nest-shape-b-picture" } };
    expect(fieldsOf("answer-birds-nest-shape-b").image).toEqual({ "en-US": image, "sv-SE": image });
    expect(fieldsOf("answer-birds-nest-shape-b").answerText).toEqual({
      "en-US": "A chart",
      "sv-SE": "Ett diagram",
    });
  });

  it("may be a chart drawn once per language", () => {
    const [english, swedish] = ["en-US", "sv-SE"].map((locale) => {
      return textAt(fileOf("answer-birds-nest-shape-b-picture", locale)?.url);
    });
    expect(english).toContain("Eggs");
    expect(swedish).toContain("Ägg");
  });

  it("is named after its position, so that no name reveals the right answer", () => {
    const names = FILES.map(({ path }) => path).filter((path) => path.includes("answer-"));
    expect(names.map((path) => path.split("/").at(-1))).toEqual([
      "birds-nest-shape-a.svg",
      "birds-nest-shape-b.en.svg",
      "birds-nest-shape-b.sv.svg",
    ]);
    expect(names.join()).not.toContain("right");
  });
});

describe("a picture above a text", () => {
  it("has the editor's description, also when it is a chart", () => {
    expect(assetOf("question-birds-nest-shape-picture")?.fields.description["sv-SE"]).toBe("Ett träd");
    expect(assetOf("screen-birds-nest-twigs-intro-picture")?.fields.description["sv-SE"]).toBe(
      "40 av 100 är av kvistar.",
    );
    expect(fieldsOf("screen-birds-nest-twigs-intro").image).toBeDefined();
  });
});

describe("an explanation's chart", () => {
  it("and the table of its figures are the first blocks of the explanation in both languages", () => {
    const target = linkTo("Asset", "question-birds-legs-explanation-chart");
    const { explanation } = fieldsOf("question-birds-legs");
    const table = [
      ["", "Number of legs"],
      ["Bird", "2"],
      ["Ant", "6"],
    ];
    expect(explanation?.["en-US"]).toEqual(toRichText("All have **two**.", { picture: target, table }));
    expect(explanation?.["sv-SE"]).toMatchObject({
      content: [
        { nodeType: "embedded-asset-block", data: { target } },
        { nodeType: "table" },
        { nodeType: "paragraph" },
      ],
    });
  });

  it("is drawn once per language and described in words", () => {
    const id = "question-birds-legs-explanation-chart";
    expect(assetOf(id)?.fields.description["sv-SE"]).toBe("En fågel har 2 ben.");
    expect(fileOf(id, "sv-SE")?.fileName).toMatch(/^birds-legs-explanation\.[0-9a-f]{16}\.sv\.svg$/);
    expect(textAt(fileOf(id, "en-US")?.url)).toContain("Number of legs");
    expect(textAt(fileOf(id, "sv-SE")?.url)).toContain("Antal ben");
  });
});

describe("the fact of a question", () => {
  it("is a headline in both languages, and marks in the chart that are the same in all", () => {
    const { headline, chartMarks } = fieldsOf("question-birds-legs");
    expect(headline).toEqual({ "en-US": "2", "sv-SE": "2" });
    expect(chartMarks).toEqual({
      "en-US": { "birds-legs-a": expect.objectContaining({ x1: 0.4263 }), "birds-legs-b": expect.anything() },
    });
    expect(fieldsOf("question-birds-eggs")).not.toHaveProperty("headline");
    expect(fieldsOf("question-birds-eggs")).not.toHaveProperty("chartMarks");
  });
});

describe("why many choose an answer", () => {
  it("is said in both languages, of that answer alone", () => {
    const [right, wrong, other] = ["a", "b", "c"].map((letter) => fieldsOf(`answer-birds-legs-${letter}`));
    expect(wrong?.whyChosen).toEqual({ "en-US": "A cat has them.", "sv-SE": "En katt har det." });
    expect([right?.whyChosen, other?.whyChosen]).toEqual([undefined, undefined]);
  });
});

describe("a misconception", () => {
  it("says how many were wrong, where, when and by whose count", () => {
    expect(fieldsOf("question-birds-legs").misconception).toEqual({
      "en-US": {
        percentWrong: 71,
        country: "SE",
        year: 2023,
        source: { title: "Legs", publisher: "Bird Society", year: 2023, url: "https://example.org/legs" },
      },
    });
  });
});

describe("a compiled collection", () => {
  it.each([
    ["topicGroup-animals", { globalId: { "en-US": "animals" }, topics: { "en-US": [entry("topic-birds")] } }],
    ["event-bird-night", { code: { "en-US": "Owl" }, test: { "en-US": entry("test-birds-test") } }],
    ["event-bird-day", { topic: { "en-US": entry("topic-birds") } }],
    [
      "group-bird-club",
      { welcome: { "en-US": toRichText("**Welcome**!"), "sv-SE": toRichText("**Välkommen**!") } },
    ],
    ["populationCategory-singer", { name: { "en-US": "Singer", "sv-SE": "Sångare" } }],
  ])("%s has the fields of the content model", (id, fields) => {
    expect(fieldsOf(id)).toMatchObject(fields);
  });

  it("links to no test when the editor names none", () => {
    expect(fieldsOf("event-bird-day").test).toBeUndefined();
  });
});

describe("a hidden or removed part", () => {
  it("is marked as such", () => {
    const source = sourceForTests((text) => {
      return text
        .replace("color: moss", "color: moss\nhidden: true")
        .replace("tags: [nature]", "hidden: true")
        .replace("  - id: birds-eggs\n", "  - id: birds-eggs\n    removed: true\n");
    });
    const { entries } = compileSpace(source).space;
    const hidden = entries.filter(({ fields }) => fields.isHidden?.["en-US"]);
    const removed = entries.filter(({ fields }) => fields.isRemoved?.["en-US"]);
    expect(hidden.map(({ sys }) => sys.id)).toEqual([
      "topic-birds",
      "question-birds-legs",
      "challenge-birds-song",
    ]);
    expect(removed.map(({ sys }) => sys.id)).toEqual(["question-birds-eggs"]);
  });
});

function fieldsOf(id: string) {
  const found = SPACE.entries.find(({ sys }) => sys.id === id);
  if (!found) throw new Error(`There is no entry ${id}.`);
  return found.fields;
}

function assetOf(id: string) {
  return SPACE.assets.find(({ sys }) => sys.id === id);
}

function fileOf(id: string, locale: string) {
  return assetOf(id)?.fields.file[locale];
}

function textAt(url = ""): string {
  return new TextDecoder().decode(FILES.find(({ path }) => `//${path}` === url)?.bytes);
}

function entry(id: string) {
  return { sys: { type: "Link", linkType: "Entry", id } };
}
