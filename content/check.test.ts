import { describe, expect, it } from "vitest";
import { checkSpace, formatFault } from "./check.ts";
import { readSource } from "./read-source.ts";
import { sourceForTests } from "./test-source.ts";

describe("the shipped content", () => {
  it("has no fault", async () => {
    expect(checkSpace(await readSource())).toEqual([]);
  });
});

describe("the check", () => {
  it("finds nothing in a space without a fault", () => {
    expect(checkSpace(sourceForTests())).toEqual([]);
  });

  it.each([
    ["a missing translation", 7, "missing translation", "{ en: A bird, sv: En fågel }", "{ en: A bird }"],
    ["an empty translation", 29, "missing translation", "sv: Några hoppar.", 'sv: ""'],
    [
      "an option in one language",
      25,
      "missing translation",
      '{ en: "4 legs", sv: "4 ben" }',
      '{ en: "4 legs" }',
    ],
    [
      "a field that there is not",
      7,
      'Unrecognized key: "colour"',
      "color: moss",
      "color: moss\ncolour: moss",
    ],
    ["a colour that there is not", 6, "Invalid option", "color: moss", "color: pink"],
    ["an id that no address can have", 33, "small letters", "id: birds-eggs", "id: Birds Eggs"],
    ["broken YAML", 4, "Flow map", "name: { en: Birds, sv: Fåglar }", "name: { en: Birds, sv: Fåglar"],
    ["a repeated question id", 33, '"birds-legs" stands twice', "id: birds-eggs", "id: birds-legs"],
    ["an id of another kind", 33, '"birds-eggs" stands twice', "id: birds-diploma", "id: birds-eggs"],
    ["a repeated slug", 16, '"birds-test" stands twice', "slug: birds-diploma", "slug: birds-test"],
    ["no right answer", 33, "has 0 right answers", "sv: Ägg }\n        right: true", "sv: Ägg }"],
    ["two right answers", 20, "has 2 right answers", "veryWrong: true", "right: true"],
    ["a very wrong right answer", 20, "very wrong", "right: true", "right: true\n        veryWrong: true"],
    ["a dangling question", 13, 'no question "birds-wings"', "- birds-legs\n", "- birds-wings\n"],
    ["figures that differ", 25, "the figures differ", 'sv: "4 ben"', 'sv: "5 ben"'],
    ["an option that stands twice", 38, '"Ägg" stands twice', "sv: Tegel", "sv: Ägg"],
    ["a missing picture", 7, "other.svg is missing", "file: landscape.svg", "file: other.svg"],
    ["a file under another name", 2, "must be topics/fish.yaml", "slug: birds\n", "slug: fish\n"],
  ])("finds %s, with its file and line", (_name, line, message, before, after) => {
    const faults = checkSpace(sourceForTests((text) => text.replace(before, after)));
    const inTopic = { file: "topics/birds.yaml", line, message: expect.stringContaining(message) };
    expect(faults).toContainEqual(inTopic);
  });

  it("finds an explanation without a source", () => {
    const source = sourceForTests((text) => text.replace(/ {4}sources:\n.*\n/, ""));
    expect(checkSpace(source).map(formatFault)).toEqual([
      "content/topics/birds.yaml:20 birds-legs has an explanation without a source",
    ]);
  });

  it("finds a list that names an unknown topic", () => {
    const source = sourceForTests((text) => text.replace("topics: [birds]", "topics: [birds, fish]"));
    expect(checkSpace(source).map(formatFault)).toEqual([
      'content/start-page.yaml:5 there is no topic "fish"',
    ]);
  });

  it("finds a picture that nothing uses", () => {
    const source = sourceForTests();
    source.pictures.push({ file: "topics/birds/old.svg", bytes: new Uint8Array() });
    expect(checkSpace(source).map(formatFault)).toEqual([
      "content/topics/birds/old.svg:1 no topic uses this picture",
    ]);
  });

  it("reads thousands and decimals as each language writes them", () => {
    const figures = '{ en: "1,270.5 kg, 2 000 and 30%", sv: "1 270,5 kg, 2 000 och 30 %" }';
    const source = sourceForTests((text) => text.replace("{ en: Some hop., sv: Några hoppar. }", figures));
    expect(checkSpace(source)).toEqual([]);
  });
});
