import { describe, expect, it } from "vitest";
import { CONTENT_TYPES } from "../contracts/content-model.ts";
import { hasHash } from "../contracts/rules/hashed-name.ts";
import { BrokenTextsError } from "../locales/read-json.ts";
import { sourceForTests } from "../tests/content/test-source.ts";
import { listPublishFaults } from "../tests/mocks/management/check-entry.ts";
import { assetBody, contentTypeBody, entryBody } from "../tests/mocks/management/resources.ts";
import { compileSpace } from "./compile.ts";
import { type ExportedEntry } from "./export-file.ts";
import { readSource } from "./read-source.ts";
import { parseWords, wordsIn } from "./words.ts";

const LOCALES = ["en-US", "sv-SE"];

describe("the compiled shipped space", async () => {
  const { space, files } = compileSpace(await readSource());
  const entryIds = new Set(space.entries.map(({ sys }) => sys.id));
  const assetIds = new Set(space.assets.map(({ sys }) => sys.id));
  const tagIds = new Set(space.tags.map(({ sys }) => sys.id));
  const idsOf: Record<string, Set<string>> = { Entry: entryIds, Asset: assetIds, Tag: tagIds };

  it("has unique ids that Contentful accepts", () => {
    const ids = [...space.entries, ...space.assets].map(({ sys }) => sys.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[A-Za-z0-9._-]{1,64}$/.test(id))).toEqual([]);
  });

  it("has no dangling links", () => {
    const broken = linksIn([space.entries]).filter(({ linkType, id }) => idsOf[linkType]?.has(id) === false);
    expect(broken).toEqual([]);
    expect(linksIn([space.entries]).length).toBeGreaterThan(entryIds.size);
  });

  it("has both languages in localized fields and the default locale in the others", () => {
    for (const entry of space.entries) {
      for (const [id, values] of Object.entries(entry.fields)) {
        const expected = fieldOf(entry, id)?.localized ? LOCALES : ["en-US"];
        expect([entry.sys.id, id, Object.keys(values)]).toEqual([entry.sys.id, id, expected]);
      }
    }
  });

  it("passes all validations of the model", () => {
    const sys = { id: "", type: "", version: 1 };
    const entries = new Map(
      space.entries.map((entry) => {
        const { contentType } = entry.sys;
        return [entry.sys.id, { ...entryBody.parse(entry), sys: { ...sys, contentType } }];
      }),
    );
    const assets = new Map(space.assets.map((asset) => [asset.sys.id, { ...assetBody.parse(asset), sys }]));
    const types = new Map(space.contentTypes.map((type) => [type.sys.id, contentTypeBody.parse(type)]));
    const byType = Map.groupBy(entries.values(), (entry) => entry.sys.contentType.sys.id);
    const faults = [...entries].flatMap(([id, entry]) => {
      const typeId = entry.sys.contentType.sys.id;
      const type = types.get(typeId);
      const published = byType.get(typeId)?.filter((other) => other !== entry) ?? [];
      const linkable = {
        entry: (linked: string) => entries.get(linked),
        asset: (linked: string) => assets.get(linked),
        published,
      };
      return type
        ? listPublishFaults(entry, type, linkable).map((fault) => `${id}: ${fault}`)
        : [`${id}: no type`];
    });
    expect(faults).toEqual([]);
  });

  it("publishes everything", () => {
    const parts = [...space.entries, ...space.assets, ...space.contentTypes];
    expect(parts.filter(({ sys }) => sys.publishedVersion !== 1 || sys.publishedAt === "")).toEqual([]);
  });

  it("stores each asset's file at the path of its address", () => {
    const urls = space.assets.flatMap(({ fields }) => Object.values(fields.file).map(({ url }) => url));
    expect(new Set(urls)).toEqual(new Set(files.map(({ path }) => `//${path}`)));
  });

  it("has every content type of the model, and English as the default of two locales", () => {
    expect(space.contentTypes.map(({ sys }) => sys.id)).toEqual(CONTENT_TYPES.map(({ id }) => id));
    expect(space.locales.map((locale) => [locale.code, locale.default, locale.fallbackCode])).toEqual([
      ["en-US", true, null],
      ["sv-SE", false, "en-US"],
    ]);
  });
});

describe("the compiler", () => {
  const figures =
    '{ en: "92% of 9 million, 1 of 1,000 in 2024.", sv: "92 % av 9 miljoner, 1 av 1 000 år 2024." }';
  const { space } = compileSpace(
    sourceForTests((text) => text.replace("{ en: All have **two**., sv: Alla har **två**. }", figures)),
  );
  const legs = space.entries.find(({ sys }) => sys.id === "question-birds-legs");

  it("makes the same every time", () => {
    const [first, second] = ["first", "second"].map(() =>
      JSON.stringify(compileSpace(sourceForTests()).space),
    );
    expect(second).toBe(first);
  });

  it("names answers by position, so that no id reveals the right one", () => {
    const answers = space.entries.filter(({ sys }) => sys.contentType.sys.id === "answer");
    expect(answers.map(({ fields }) => fields.globalId?.["en-US"])).toEqual([
      "birds-legs-a",
      "birds-legs-b",
      "birds-legs-c",
      "birds-eggs-a",
      "birds-eggs-b",
      "birds-nest-shape-a",
      "birds-nest-shape-b",
    ]);
  });

  it("keeps a question's texts, sources and tags", () => {
    expect(legs?.fields.questionText).toEqual({
      "en-US": "How many legs has a bird?",
      "sv-SE": "Hur många ben har en fågel?",
    });
    expect(legs?.fields.sources?.["en-US"]).toEqual([
      { title: "Birds", publisher: "Bird Society", year: 2024, url: "https://example.org/birds" },
    ]);
    expect(legs?.metadata.tags.map(({ sys }) => sys.id)).toEqual(["nature"]);
    expect(space.tags.map(({ name }) => name)).toEqual(["nature"]);
  });

  it("keeps figures and their units on one line", () => {
    const english = JSON.stringify(legs?.fields.explanation?.["en-US"]);
    expect(english).toContain("92% of 9\u00a0million, 1\u00a0of\u00a01,000 in 2024.");
    const swedish = JSON.stringify(legs?.fields.explanation?.["sv-SE"]);
    expect(swedish).toContain("92\u00a0% av 9\u00a0miljoner, 1\u00a0av\u00a01\u00a0000 år 2024.");
  });
});

function fieldOf(entry: ExportedEntry, fieldId: string) {
  const type = CONTENT_TYPES.find(({ id }) => id === entry.sys.contentType.sys.id);
  return type?.fields.find(({ id }) => id === fieldId);
}

type FoundLink = { linkType: string; id: string };

function linksIn(value: unknown): FoundLink[] {
  if (typeof value !== "object" || value === null) return [];
  if ("linkType" in value && "id" in value)
    return [{ linkType: String(value.linkType), id: String(value.id) }];
  return Object.values(value).flatMap(linksIn);
}

const PICTURE = "{ file: tree.svg, description: { en: A tree, sv: Ett träd } }";
const SPACE = compileSpace(
  sourceForTests((text) =>
    text
      .replace("tags: [nature]", `explanationPicture: ${PICTURE.replace("tree", "landscape")}`)
      .replace(
        "title: { en: Home, sv: Hemma }",
        `title: { en: Home, sv: Hemma }\n        picture: ${PICTURE}`,
      ),
  ),
).space;

describe("the name of a picture that shows after an answer", () => {
  it.each(["question-birds-legs-explanation-picture", "screen-birds-nest-outro-picture"])(
    "carries a hash of the file: %s",
    (id) => {
      expect(namesOf(SPACE, id).map(hasHash)).toEqual([true]);
    },
  );

  it("carries none if the picture shows before", () => {
    expect(namesOf(SPACE, "question-birds-nest-shape-picture")).toEqual(["birds-nest-shape.svg"]);
    expect(namesOf(SPACE, "screen-birds-nest-twigs-intro-picture").some(hasHash)).toBe(false);
  });

  it("carries one for every explanation and outro that ships with the project", async () => {
    const { space } = compileSpace(await readSource());
    const outros = JSON.stringify(space.entries.map(({ fields }) => fields.outroSequence ?? null));
    const isOutro = (assetId: string) => outros.includes(`"${assetId.replace(/-picture$/, "")}"`);
    const later = space.assets.filter(({ sys: { id } }) => id.includes("-explanation-") || isOutro(id));
    expect(later.length).toBeGreaterThan(200);
    expect(later.filter(({ sys }) => !namesOf(space, sys.id).every(hasHash))).toEqual([]);
  });
});

function namesOf({ assets }: typeof SPACE, assetId: string): string[] {
  const asset = assets.find(({ sys }) => sys.id === assetId);
  return [...new Set(Object.values(asset?.fields.file ?? {}).map(({ fileName }) => fileName))];
}

it.each([
  [{ afterFigures: ["million", "tusen miljoner"] }, "words.json: afterFigures.1: takes single words"],
  [{ sorce: "Quelle" }, /^words\.json: .*sorce/],
  ["x", /^words\.json: .*object/],
])("%j is refused with the file's name", (content, message) => {
  const words = typeof content === "string" ? content : { ...wordsIn("en"), ...content };
  expect(() => parseWords(words, "words.json")).toThrow(BrokenTextsError);
  expect(() => parseWords(words, "words.json")).toThrow(message);
});
