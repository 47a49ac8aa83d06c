import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CONTENT_TYPE_IDS, CONTENT_TYPES, contentTypeOf } from "../../contracts/content-model.ts";
import { editorControl, helpOf, HELPS, SHARED_HELPS } from "../editor-control.ts";
import { SHIPPED_CONTENT } from "../read-source.ts";
import { SCHEMAS_FOLDER, SKELETON_FOLDER, toJsonSchemas } from "../skeleton.ts";
import { question } from "./question-schema.ts";

const TEXT = { en: "Legs", sv: "Ben" };
const AXIS = { max: 10, label: TEXT };
const source = { title: "Legs", publisher: "Bird Society", year: 2023, url: "https://example.org" };
const WHY = { en: "It was so. It is not.", sv: "Det var så. Det är det inte." };
const misconception = { percentWrong: 71, country: "SE", year: 2023, source };
const QUESTION = {
  id: "birds-legs",
  question: TEXT,
  options: [{ text: TEXT, right: true }, { text: TEXT }],
  explanation: TEXT,
};
const explained = { ...QUESTION, explanationChart: bars(8), explanationChartDescription: TEXT };

describe("a question", () => {
  it.each([
    ["an explanation with eight bars", explained],
    ["an option with four bars", withOption(bars(4))],
    ["an option with six columns", withOption(columns(6))],
    ["a misconception", { ...QUESTION, misconception }],
    ["a letter for each option", withLetters("c", "a")],
    ["a wrong option that says why many choose it", withReason(WHY)],
    ["a reason of 240 characters", withReason({ en: "x".repeat(240), sv: "y".repeat(240) })],
  ])("may have %s", (_, value) => {
    expect(question.safeParse(value).error).toBeUndefined();
  });

  it.each([
    ["a letter for one option", withLetters("c"), "each option has a letter of its own, or none has one"],
    ["a letter twice", withLetters("c", "c"), "each option has a letter of its own, or none has one"],
    ["an option with five bars", withOption(bars(5)), "4 bars at most in an option's chart"],
    ["an option with seven columns", withOption(columns(7)), "6 columns at most in an option's chart"],
    [
      "a chart without an explanation",
      { ...explained, explanation: undefined },
      "a chart needs the explanation that it shows",
    ],
    [
      "an explanation's chart without words",
      { ...explained, explanationChartDescription: undefined },
      "a chart needs its explanationChartDescription",
    ],
    [
      "words for a chart that is not there",
      { ...explained, explanationChart: undefined },
      "there is no chart to describe",
    ],
    [
      "a misconception of no country",
      { ...QUESTION, misconception: { ...misconception, country: "Sweden" } },
      "a country is two capital letters",
    ],
    [
      "a misconception of more than everybody",
      { ...QUESTION, misconception: { ...misconception, percentWrong: 101 } },
      "<=100",
    ],
    ["a reason for the right option", withReason(WHY, true), "the right answer has no whyChosen"],
    ["a reason in no language", withReason({}), "takes a text per language"],
    ["an empty reason", withReason({ ...WHY, sv: " " }), "is empty"],
    [
      "a reason of three sentences",
      withReason({ ...WHY, sv: "Ett. Två. Tre." }),
      "a whyChosen has 2 sentences at most",
    ],
    [
      "a reason of 241 characters",
      withReason({ ...WHY, en: "x".repeat(241) }),
      "a whyChosen has 240 characters at most",
    ],
    ["a headline of 41 characters", { ...QUESTION, headline: { en: "x".repeat(41) } }, "has 41 characters"],
    ["a mark without a picture", { ...QUESTION, chartMarks: {} }, "needs the explanationPicture"],
    ["a mark outside the picture", withMark({ x: 1.2, y: 0 }), "a share of the picture from 0 to 1"],
    ["a mark of text", withMark({ x: "0.2", y: 0 }), "expected number"],
    [
      "a mark from right to left",
      withMark({ x1: 0.4, y1: 0, x2: 0.2, y2: 0 }),
      "takes a point { x, y }, or a line",
    ],
    ["half a mark", withMark({ x: 0.4 }), "takes a point { x, y }, or a line"],
    ["a mark of no answer", withMark({ x: 0.4, y: 0 }, "other"), "other is no answer of this question"],
    ["a reason with Markdown", withReason({ ...WHY, en: "It **was** so." }), "a whyChosen is plain text"],
  ])("may not have %s", (_, value, message) => {
    const messages = question.safeParse(value).error?.issues.map((issue) => issue.message);
    expect(messages?.join("\n")).toContain(message);
  });
});

function bars(count: number) {
  return {
    kind: "bars",
    axis: AXIS,
    bars: Array.from({ length: count }, (_, value) => ({ label: TEXT, value })),
  };
}

function columns(count: number) {
  const items = Array.from({ length: count }, (_, value) => ({ label: "1", value }));
  return { kind: "columns", axis: AXIS, columns: items };
}

function withOption(chart: object) {
  return { ...QUESTION, options: [{ text: TEXT, chart }, { text: TEXT }] };
}

function withLetters(...letters: string[]) {
  return {
    ...QUESTION,
    options: QUESTION.options.map((option, index) => ({ ...option, letter: letters[index] })),
  };
}

function withMark(mark: object, id = `${QUESTION.id}-a`) {
  const explanationPicture = { file: "a.svg", description: TEXT };
  return { ...QUESTION, explanation: TEXT, explanationPicture, chartMarks: { [id]: mark } };
}

function withReason(whyChosen: object, right = false) {
  return { ...QUESTION, options: [{ text: TEXT, right, whyChosen }, { text: TEXT }] };
}

describe("the JSON schemas", () => {
  it.each([...toJsonSchemas()])(
    "%s is what the content is checked by; npm run content:schemas writes it",
    (name, text) => {
      expect(readFileSync(path.join(SCHEMAS_FOLDER, name), "utf8")).toBe(text);
    },
  );

  it.each([
    ["shipped file", SHIPPED_CONTENT],
    ["file of the skeleton", SKELETON_FOLDER],
  ])("are named in the first line of each %s", (_, folder) => {
    const files = globSync("{*,topics/*,challenges/*}.yaml", { cwd: folder });
    expect(files).toContain("start-page.yaml");
    for (const file of files) {
      const text = readFileSync(path.join(folder, file), "utf8");
      const schema = file
        .replace(/^(topic|challenge)s\/.*/, "../.schemas/$1.json")
        .replace(/^(\w.*)\.yaml$/, ".schemas/$1.json");
      expect([file, /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1]]).toEqual([file, schema]);
    }
  });
});

function controlOf(type: (typeof CONTENT_TYPE_IDS)[number], id: string) {
  const field = contentTypeOf(type).fields.find((candidate) => candidate.id === id);
  return field && editorControl(type, field);
}

describe("what the editor says about a field", () => {
  it("is about fields that there are", () => {
    const idsOf = (type: (typeof CONTENT_TYPE_IDS)[number]) => contentTypeOf(type).fields.map(({ id }) => id);
    for (const type of CONTENT_TYPE_IDS)
      expect(idsOf(type)).toEqual(expect.arrayContaining(Object.keys(HELPS[type])));
    expect(CONTENT_TYPE_IDS.flatMap(idsOf)).toEqual(expect.arrayContaining(Object.keys(SHARED_HELPS)));
  });

  it("is short", () => {
    const helps = CONTENT_TYPES.flatMap(({ id, fields }) =>
      fields.map((field) => helpOf(id, field.id) ?? ""),
    );
    expect(helps.filter((help) => help.length > 200)).toEqual([]);
  });

  it.each(["sources", "misconception", "chartMarks"] as const)(
    "has an example of %s that content accepts",
    (id) => {
      const [, json = ""] = /: ([[{].*)$/.exec(controlOf("question", id)?.settings.helpText ?? "") ?? [];
      const example: unknown = JSON.parse(json.replaceAll("https://…", "https://example.org/"));
      expect(question.shape[id].safeParse(example).error).toBeUndefined();
    },
  );

  it("comes with a widget of Contentful's that suits the field", () => {
    const widgets = ["slug", "color", "description", "image", "tests", "diplomaTest", "isHidden"].map(
      (id) => controlOf("topic", id)?.widgetId,
    );
    expect(widgets).toEqual([
      "slugEditor",
      "dropdown",
      "multipleLine",
      "assetLinkEditor",
      "entryLinksEditor",
      "entryLinkEditor",
      "boolean",
    ]);
    expect(controlOf("question", "reviewAfter")).toMatchObject({
      widgetId: "datePicker",
      settings: { format: "dateonly" },
    });
  });
});
