import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { sourceForTests } from "../tests/content/test-source.ts";
import { checkSpace } from "./check.ts";
import { compileSpace } from "./compile.ts";
import { readSource } from "./read-source.ts";

vi.mock(import("../locales/languages.ts"), async (original) => ({
  ...(await original()),
  LANGUAGES: ["en", "ar", "fi", "sv"],
}));

const FOLDER = path.join(import.meta.dirname, "../tests/fixtures/quiz-in-four-languages");

describe("a folder in four languages", async () => {
  const source = await readSource(FOLDER);
  const { space, files } = compileSpace(source);
  const fieldsOf = (id: string) => space.entries.find(({ sys }) => sys.id === id)?.fields;

  it("has no fault, and a locale for each language", () => {
    expect(checkSpace(source)).toEqual([]);
    expect(space.locales.map(({ code, name, fallbackCode }) => [code, name, fallbackCode])).toEqual([
      ["en-US", "English (United States)", null],
      ["ar", "Arabic", "en-US"],
      ["fi", "Finnish", "en-US"],
      ["sv-SE", "Swedish (Sweden)", "en-US"],
    ]);
  });

  it("keeps each text in its languages, and leaves out what falls back", () => {
    expect(fieldsOf("topic-water")?.name).toEqual({
      "en-US": "Water",
      ar: "الماء",
      fi: "Vesi",
      "sv-SE": "Vatten",
    });
    expect(Object.keys(fieldsOf("question-water-cycle")?.questionText ?? {})).toEqual(["en-US"]);
    expect(Object.keys(fieldsOf("question-water-fresh")?.extraExplanation ?? {})).toEqual(["en-US"]);
  });

  it("draws a chart in each language of its labels, with that language's figures", () => {
    const asset = space.assets.find(({ sys }) => sys.id === "question-water-fresh-explanation-chart");
    const svgs = Object.entries(asset?.fields.file ?? {}).map(([code, { url }]) => {
      const { bytes } = files.find((file) => url === `//${file.path}`) ?? {};
      return [code, new TextDecoder().decode(bytes)] as const;
    });
    expect(svgs.map(([code]) => code)).toEqual(["en-US", "ar", "fi", "sv-SE"]);
    const svgIn = (code: string) => new Map(svgs).get(code);
    expect(svgIn("ar")).toContain("مياه مالحة");
    expect(svgIn("ar")).toContain('direction="rtl"');
    expect(svgIn("fi")).toContain("97,5\u00a0%");
    expect(svgIn("en-US")).toContain("97.5%");
  });
});

describe("a folder without English", () => {
  const withoutEnglish = (text: string) => text.replace(/(?<={ )en: (?:"[^"]*"|[^},]*), (?=sv: )/g, "");
  const { space } = compileSpace(sourceForTests(withoutEnglish));

  it("has Swedish as the default, to which the other languages fall back", () => {
    expect(
      space.locales.map(({ code, default: isDefault, fallbackCode }) => [code, isDefault, fallbackCode]),
    ).toEqual([
      ["sv-SE", true, null],
      ["en-US", false, "sv-SE"],
      ["ar", false, "sv-SE"],
      ["fi", false, "sv-SE"],
    ]);
    const topic = space.entries.find(({ sys }) => sys.id === "topic-birds");
    expect(topic?.fields).toMatchObject({ slug: { "sv-SE": "birds" }, name: { "sv-SE": "Fåglar" } });
  });
});

it("a text lacks the base if other texts of the folder have it", () => {
  const source = sourceForTests((text) => text.replace("{ en: A bird, sv: En fågel }", "{ ar: طائر }"));
  expect(checkSpace(source)).toEqual([
    {
      file: "topics/birds.yaml",
      line: 7,
      message: "birds, picture, description, en: the English text is missing",
    },
  ]);
});
