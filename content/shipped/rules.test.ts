import { describe, expect, it } from "vitest";
import { mediaForTests, sourceForTests } from "../../tests/content/test-source.ts";
import { checkSpace } from "../check.ts";
import { readSource } from "../read-source.ts";
import { checkSite } from "../site/check-site.ts";
import { SKELETON_FOLDER } from "../skeleton.ts";
import { SHIPPED_RULES, sourcesLeadToAPage } from "./rules.ts";
import { answersAreToldOnce } from "./told-answers.ts";

describe("the shipped content", () => {
  it("has no faults", async () => {
    expect(checkSpace(await readSource(), SHIPPED_RULES)).toEqual([]);
  });

  it.each([
    [
      "one language",
      ", sv: En fågel",
      "",
      "birds.yaml:7 birds, picture, description, sv: the Swedish text is missing",
    ],
    [
      "an explanation without a source",
      / {4}sources:\n.*\n/,
      "",
      "birds.yaml:20 birds-legs: has an explanation",
    ],
    [
      "figures that differ",
      'sv: "4 ben"',
      'sv: "5 ben"',
      "birds.yaml:25 birds-legs, option 2, text, sv: the figures",
    ],
    [
      "a chart that does not answer",
      "    tags: [nature]\n",
      `    explanationChart:
      kind: bars
      axis: { max: 6, label: { en: Legs, sv: Ben } }
      bars: [{ label: { en: Bird, sv: Fågel }, value: 2 }, { label: { en: Ant, sv: Myra }, value: 6 }]
    explanationChartDescription: { en: Legs., sv: Ben. }
`,
      "birds.yaml:33 birds-legs, explanationChart: shows nothing that the question asks",
    ],
    [
      "a file that is not named after its slug",
      "slug: birds\n",
      "slug: b\n",
      "birds.yaml:2 birds, slug: this file",
    ],
  ])("alone may not have %s", (_, before, after, fault) => {
    const source = sourceForTests((text) => text.replace(before, after));
    expect(checkSpace(source)).toEqual([]);
    expect(linesOf(source)).toContainEqual(expect.stringContaining(`topics/${fault}`));
  });

  it("alone may not have a file that nothing uses", () => {
    const source = sourceForTests();
    source.media.push(mediaForTests("topics/birds/old.svg", ""));
    expect(checkSpace(source)).toEqual([]);
    expect(linesOf(source)).toContain("topics/birds/old.svg:1 nothing in the content uses this file");
  });
});

it("the skeleton of an author's folder has no fault", async () => {
  expect(checkSpace(await readSource(SKELETON_FOLDER))).toEqual([]);
  expect((await checkSite(SKELETON_FOLDER)).faults).toEqual([]);
});

function linesOf(source: ReturnType<typeof sourceForTests>): string[] {
  return checkSpace(source, SHIPPED_RULES).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe("a source that is a home page", () => {
  it.each([
    ["https://example.org/birds", []],
    ["https://example.org/?table=2", []],
    ["https://example.org", ["https://example.org is a home page: name the page that has the figure"]],
    ["https://example.org/", ["https://example.org/ is a home page: name the page that has the figure"]],
  ])("is found, or not, in %s", (url, messages) => {
    const source = sourceForTests((text) => text.replace("https://example.org/birds", url));
    expect(checkSpace(source, [sourcesLeadToAPage]).map(({ message }) => message)).toEqual(
      messages.map((message) => `birds-legs, source 1, url: ${message}`),
    );
  });
});

const ASKED = "How much does a swallow carry over mountains?";

/** The faults of a space in which a question has this answer, and another question of the topic asks and explains this. */
function messagesFor(answer: string, question: string, explanation: string): string[] {
  const source = sourceForTests((text) =>
    text
      .replace("How many legs has a bird?", ASKED)
      .replace("2 legs", answer)
      .replace("en: What do birds lay?", `en: "${question}"`)
      .replace(
        "        right: true\n      - text: { en: Bricks, sv: Tegel }\n",
        `$&    explanation: { en: "${explanation}", sv: Ägg. }\n`,
      ),
  );
  return checkSpace(source, [answersAreToldOnce]).map(({ message }) => message);
}

describe("the answer to a question", () => {
  it.each([
    ["8 million", "Birds number 8 million. What do they lay?", "Eggs.", "question"],
    ["In the 2080s", "What do birds lay in the 2080s?", "Eggs.", "question"],
    ["40%", "What does a swallow lay in 40% of nests?", "Eggs.", "question"],
    ["40%", "What do birds lay?", "A swallow can carry 40% over the mountains.", "explanation"],
  ])("%s may not be in %j or %j", (answer, question, explanation, field) => {
    expect(messagesFor(answer, question, explanation)).toEqual([
      expect.stringMatching(new RegExp(`^birds-eggs, ${field}.*has the answer to birds-legs: `)),
    ]);
  });

  it.each([
    ["40%", "What do hens lay on 40% of days?", "Eggs, on 40% of days."],
    ["In 2025", "What do birds lay in 2025?", "A swallow can carry its eggs over the mountains in 2025."],
    ["From 12 to 40 million", "Which 40 million do birds lay?", "Eggs."],
    ["Eggs", "What do birds lay?", "Eggs."],
  ])("%s may be asked beside %j and %j", (answer, question, explanation) => {
    expect(messagesFor(answer, question, explanation)).toEqual([]);
  });

  it("may not be told by the figure that sets its chart apart", () => {
    const chart = (value: number) =>
      `, chart: { kind: columns, axis: { max: 100, unit: "%", label: { en: Load, sv: Last } }, columns: [{ label: "1990", value: 10 }, { label: "2025", value: ${value} }] }`;
    const withCharts = (figure: string) => {
      const source = sourceForTests((text) =>
        text
          .replace("How many legs has a bird?", "Which chart shows what a swallow can carry over mountains?")
          .replace(
            '- text: { en: "2 legs", sv: "2 ben" }',
            `- { text: { en: "10% to 27%", sv: "10 % till 27 %" }, right: true${chart(27)} }`,
          )
          .replace(/^ {8}right: true\n(?= {6}- text: \{ en: "4 legs)/m, "")
          .replace(
            '- text: { en: "4 legs", sv: "4 ben" }',
            `- { text: { en: "10% to 4%", sv: "10 % till 4 %" }${chart(4)} }`,
          )
          .replace(/ {6}- text: \{ en: "6 legs.*\n {8}veryWrong: true\n/, "")
          .replace("What do birds lay?", `A swallow can carry ${figure} over mountains. What do birds lay?`),
      );
      return checkSpace(source, [answersAreToldOnce]).map(({ message }) => message);
    };
    expect(withCharts("27%")).toEqual([expect.stringContaining("has the answer to birds-legs: 27%")]);
    expect(withCharts("10%")).toEqual([]);
  });
});
