import { describe, expect, it } from "vitest";
import { IN_A_TOPIC } from "../tests/content/test-mistakes.ts";
import { sourceForTests, type TestFile } from "../tests/content/test-source.ts";
import { IN_A_TEXT } from "../tests/content/test-text-mistakes.ts";
import { checkSpace } from "./check.ts";
import { CUT } from "./cut-texts.ts";

const EXTRA = "{ en: Some hop., sv: Några hoppar. }";

const IN_OTHER_FILES: [TestFile, line: number, message: string, before: string | RegExp, after: string][] = [
  ["events.yaml", 1, "the file is empty: delete it, or fill it in", /[^]*/, ""],
  ["events.yaml", 1, "the file is empty: delete it, or fill it in", /[^]*/, "# none yet"],
  [
    "events.yaml",
    1,
    "takes a list: each entry on a line of its own, after a dash and a space",
    /[^]*/,
    "code: x",
  ],
  [
    "events.yaml",
    7,
    "bird-day, code: a code has letters, digits and single hyphens",
    "code: lark",
    "code: the lark",
  ],
];

describe("an author's mistake is one fault:", () => {
  it.each([...IN_A_TOPIC, ...IN_A_TEXT])("%s", (_, before, after, line, message) => {
    expectOnly("topics/birds.yaml", before, after, line, message);
  });

  it.each(IN_OTHER_FILES)("%s:%i %s", (file, line, message, before, after) => {
    expectOnly(file, before, after, line, message);
  });
});

it.each([
  ["a text", EXTRA, "\n      en: The #1 bird\n      sv: x", 30, "birds-legs, extraExplanation, en"],
  ["a name", "name: { en: Birds, sv: Fåglar }", "name:\n  en: Birds # all\n  sv: x", 4, "birds, name, en"],
  [
    "a source",
    /- { title: Birds, publ.*/,
    "- title: The #1 book\n        publisher: B\n        year: 2024\n        url: https://b.org #1",
    31,
    "birds-legs, source 1, title",
  ],
])("a # behind %s stops the check alone", (_, before, after, line, place) => {
  const source = sourceForTests((text) => text.replace(before, after));
  const file = "topics/birds.yaml";
  expect(checkSpace(source)).toEqual([{ file, line, message: `${place}: ${CUT}`, stops: "check" }]);
});

it.each<[string, TestFile, string, string, number, string]>([
  [
    "a question's id",
    "topics/birds.yaml",
    "birds-eggs",
    "embed",
    33,
    'embed, id: "embed" is a word of the site\'s own addresses: take another id',
  ],
  [
    "a topic's slug",
    "topics/birds.yaml",
    "slug: birds\n",
    "slug: v\n",
    2,
    'birds, slug: "v" is a word of the site\'s own addresses: take another slug',
  ],
  [
    "a challenge's slug",
    "challenges/birds-song.yaml",
    "slug: birds-song",
    "slug: verdict",
    2,
    'birds-song, slug: "verdict" is a word of the site\'s own addresses: take another slug',
  ],
])("a word of our own addresses as %s stops the check alone", (_, file, before, after, line, message) => {
  const source = sourceForTests((text) => text.replaceAll(before, after));
  expect(checkSpace(source)).toEqual([{ file, line, message, stops: "check" }]);
});

it.each([
  ["a reader would see the signs of Markdown: close the mark, or take it out", "All have **two*."],
  ["a reader would see the signs of Markdown: close the mark, or take it out", "All have `two`."],
  ["a reader would see the signs of a block of code: take them out", "```\\ntwo\\n```"],
  ["a reader would see the # of a heading: write it in **bold**", "# Two"],
  ["a reader would see the signs of a table: write it as a list", "| a | b |\\n| --- | --- |\\n| 1 | 2 |"],
  ["quotes or lists are more than ten deep: write them side by side", `${"- ".repeat(11)}two`],
  ["a reader would see ~~: take it out", "All ~~have~~ two"],
  ["a picture is not shown by its address: name its file as a picture", "![A](https://a.example/b.png)"],
  [
    "a link takes its address right behind its words: [words](https://…)",
    "[A][1]\\n\\n[1]: https://a.example",
  ],
  ["a link takes its address right behind its words: [words](https://…)", "[A][1]"],
  ["a link takes an https address", "[A](http://a.example)"],
])("in an explanation, one fault stops the check alone: %s: %j", (message, markdown) => {
  const source = sourceForTests((text) => text.replace("All have **two**.", `"${markdown}"`));
  expect(checkSpace(source)).toEqual([
    {
      file: "topics/birds.yaml",
      line: 28,
      message: `birds-legs, explanation, en: ${message}`,
      stops: "check",
    },
  ]);
});

it("a sign of Markdown behind a backslash is none", () => {
  const source = sourceForTests((text) => text.replace("All have **two**.", "All have 2\\*2 and \\`x\\`."));
  expect(checkSpace(source)).toEqual([]);
});

it("a comment behind a text in quotes, a brace or a word of ours is none", () => {
  const source = sourceForTests((text) =>
    text
      .replace("color: moss", "color: moss # green")
      .replace("sv: Fåglar }\ndesc", "sv: Fåglar } # all\ndesc")
      .replace(
        EXTRA,
        '# why\n      en: "The #1 bird" # of all\n      # in Swedish\n      sv: >- # two\n        C # är\n        ett språk\n      # end',
      ),
  );
  expect(checkSpace(source)).toEqual([]);
});

function expectOnly(file: TestFile, before: string | RegExp, after: string, line: number, message: string) {
  const source = sourceForTests((text, at) => (at === file ? text.replace(before, after) : text));
  expect(checkSpace(source)).toEqual([{ file, line, message }]);
}
