import { describe, expect, it } from "vitest";
import { SONG } from "../tests/content/test-challenges.ts";
import { TOPIC_GROUPS } from "../tests/content/test-collections.ts";
import type { TestFile } from "../tests/content/test-source.ts";
import { sourceForTests } from "../tests/content/test-source.ts";
import { checkSpace } from "./check.ts";
import type { Fault } from "./fault.ts";
import { RULES } from "./rules.ts";
import { figuresAgree } from "./rules/language-rules.ts";
import { filesAreNamedAfterTheirSlug } from "./rules/unique-rules.ts";

describe("the check", () => {
  it("finds nothing in a valid space", () => {
    expect(checkSpace(sourceForTests())).toEqual([]);
  });

  it.each([
    ["an invisible translation", 29, "sv: is empty", "sv: Några hoppar.", 'sv: "\\u200b"'],
    ["a duplicate question id", 33, '"birds-legs" is used twice', "id: birds-eggs", "id: birds-legs"],
    ["an id that another kind uses", 33, '"birds-eggs" is used twice', "id: birds-diploma", "id: birds-eggs"],
    ["no right answer", 33, "has 0 right answers", "sv: Ägg }\n        right: true", "sv: Ägg }"],
    [
      "a right answer marked very wrong",
      20,
      "right and veryWrong",
      "right: true",
      "right: true\n        veryWrong: true",
    ],
    [
      "figures that differ in a reason",
      26,
      "the figures differ",
      'sv: "4 ben" }',
      'sv: "4 ben" }\n        whyChosen: { en: "As 1 cat", sv: "Som 2 katter" }',
    ],
    ["a repeated option", 38, '"Ägg" is used twice', "sv: Tegel", "sv: Ägg"],
    ["an unknown challenge", 43, 'no challenge "birds-trip"', "birds-song]", "birds-song, birds-trip]"],
  ])("finds %s in a topic on line %i", (_name, line, message, before, after) => {
    expectFault("topics/birds.yaml", line, message, before, after);
  });

  it.each([
    [
      "a challenge not named after its slug",
      2,
      "must be challenges/birds-x.yaml",
      "slug: birds-nest",
      "slug: birds-x",
    ],
    [
      "a screen without the base",
      8,
      "birds-nest-intro, title, en: the English text is missing",
      "{ en: Up there, sv: Där uppe }",
      "{ sv: Där uppe }",
    ],
    [
      "an id that another file uses",
      36,
      '"birds-eggs" is used twice',
      "- id: birds-nest-shape",
      "- id: birds-eggs",
    ],
    ["a repeated screen id", 17, "is used twice", "id: birds-nest-twigs-intro", "id: birds-nest-intro"],
    ["a combo's unknown question", 34, 'no question "bird-legs"', "shape, birds-legs]", "shape, bird-legs]"],
    [
      "a missing picture",
      10,
      "media/bush.svg is missing",
      "    picture: { file: tree",
      "    picture: { file: bush",
    ],
    ["texts among pictures", 36, "mixes texts and pictures", "        picture: { file: right.svg }\n", ""],
    ["an unclosed Markdown mark", 9, "see the signs of Markdown", "**Titta** upp", "**Titta* upp"],
    [
      "an option with a chart and a picture",
      43,
      "not both",
      "        chart:\n          kind: bars\n",
      "        picture: { file: right.svg }\n        chart:\n          kind: bars\n",
    ],
    [
      "a screen with a chart and a picture",
      25,
      "not both",
      "        chartDescription",
      "        picture: { file: tree.svg, description: { en: A, sv: B } }\n        chartDescription",
    ],
    [
      "a description without a chart",
      38,
      "no chart to describe",
      "    picture: { file: tree.svg, description: { en: A tree, sv: Ett träd } }\n    options",
      "    chartDescription: { en: A tree, sv: Ett träd }\n    options",
    ],
    [
      "figures that differ between the languages",
      9,
      "the figures differ",
      "**Titta** upp.",
      "**Titta** upp 3 gånger.",
    ],
    ["a chart without a description", 20, "its chartDescription", /.*chartDescription.*\n/, ""],
    [
      "a combo without showFeedback",
      12,
      "birds-nest-first, showFeedback: is missing",
      "    showFeedback: false\n",
      "",
    ],
    [
      "combos beside a video",
      1,
      "combos and a video",
      "combos:\n",
      `${SONG.slice(SONG.indexOf("video:"))}combos:\n`,
    ],
  ])("finds %s in a challenge on line %i", (_name, line, message, before, after) => {
    expectFault("challenges/birds-nest.yaml", line, message, before, after);
  });

  it.each<[string, TestFile, number, string, string, string]>([
    ["a list's unknown topic", "start-page.yaml", 5, 'no topic "fish"', "[birds]", "[birds, fish]"],
    [
      "an unknown pitch challenge",
      "start-page.yaml",
      6,
      'no challenge "nest"',
      "[birds-nest]",
      "[birds-nest, nest]",
    ],
    ["a topic group's unknown topic", "topic-groups.yaml", 5, 'no topic "fish"', "[birds]", "[fish]"],
    ["a group's unknown topic", "groups.yaml", 5, 'no topic "fish"', "[birds]", "[birds, fish]"],
    ["an event's unknown topic", "events.yaml", 4, 'no topic "fish"', "topic: birds", "topic: fish"],
    ["an event's unknown test", "events.yaml", 5, 'has no test "x"', "test: birds-test", "test: x"],
    ["an event's duplicate code", "events.yaml", 7, 'code "owl" is used twice', "code: lark", "code: owl"],
    ["a group's duplicate code", "groups.yaml", 7, 'code "club" is used twice', "code: class", "code: club"],
    ["an id that a topic uses", "topic-groups.yaml", 1, '"birds" is used twice', "id: animals", "id: birds"],
    ["a repeated category", "population-categories.yaml", 2, "is used twice", "id: singer", "id: watcher"],
  ])("finds %s", (_name, file, line, message, before, after) => {
    expectFault(file, line, message, before, after);
  });

  it("finds two topic groups with the same slug", () => {
    const again = TOPIC_GROUPS.replace("id: animals", "id: beasts");
    expectFault("topic-groups.yaml", 7, 'slug "animals" is used twice', /$/, again);
  });

  it("finds challenges in no chapter, at the start page if it shows them", () => {
    const source = sourceForTests((text) => text.replace(/chapters:\n[^]*/, ""));
    expect(checkSpace(source).map(toLine)).toEqual([
      "challenges/birds-song.yaml:1 birds-song: is in no chapter: name its id in a chapter of a topic",
      'start-page.yaml:6 pitchChallenge 1: no chapter of a topic has the challenge "birds-nest"',
    ]);
  });

  it("accepts a removed question that no test asks", () => {
    const source = sourceForTests((text) => {
      return text
        .replace("birds-legs, birds-eggs]", "birds-legs]")
        .replace("What do birds lay?, sv: Vad lägger fåglar? }", "What?, sv: Vad? }\n    removed: true");
    });
    expect(checkSpace(source)).toEqual([]);
  });

  it("accepts texts in the base alone, which is Swedish if no text is in English", () => {
    const withoutSwedish = (text: string) => text.replace(/, sv: (?:"[^"]*"|[^},]*)(?= })/g, "");
    expect(checkSpace(sourceForTests(withoutSwedish))).toEqual([]);
    const withoutEnglish = (text: string) => text.replace(/(?<={ )en: (?:"[^"]*"|[^},]*), (?=sv: )/g, "");
    expect(checkSpace(sourceForTests(withoutEnglish))).toEqual([]);
  });
});

function expectFault(file: TestFile, line: number, message: string, before: string | RegExp, after: string) {
  const edited = sourceForTests((text, at) => (at === file ? text.replace(before, after) : text));
  const faults = checkSpace(edited, [...RULES, figuresAgree, filesAreNamedAfterTheirSlug]);
  expect(faults).toContainEqual(
    expect.objectContaining({ file, line, message: expect.stringContaining(message) }),
  );
}

function toLine({ file, line, message }: Fault): string {
  return `${file}:${line} ${message}`;
}
