import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listStems } from "./stems.ts";
import { cutQuery, foldWord, listWords, markWords, toPlain, toSearchWords } from "./words.ts";

describe("a word", () => {
  it.each([
    ["Klimatet", "klimatet"],
    ["ÅÄÖ", "åäö"],
    ["A\u030a", "å"],
    ["idé", "ide"],
    ["CO₂", "co2"],
    ["İstanbul", "istanbul"],
    ["café\u0301", "cafe"],
    ["kli\u00admat", "klimat"],
    ["Isı", "isi"],
    ["ÖLJY", "öljy"],
    ["مُحِيطٌ", "محيط"],
    ["مـــاء", "ماء"],
    ["أُكْسِجِين", "اكسجين"],
    ["שָׁלוֹם", "שלום"],
    ["किताब", "किताब"],
    ["ガス", "ガス"],
    ["Ёлка", "елка"],
  ])("%j is compared as %j", (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });

  it("with å, ä and ö is another one than without", () => {
    expect(foldWord("ål")).not.toBe(foldWord("al"));
    expect(toPlain("människöå")).toBe("manniskoa");
  });
});

describe("what is searched", () => {
  it.each<[string, string[]]>([
    ["", []],
    ["   ", []],
    ["a", []],
    ["å ä ö", []],
    ["🙂🙂 🙂", []],
    [".*+?^${}()|[]\\", []],
    ["<script>alert(1)</script>", ["script", "alert"]],
    ["Vitamin D", ["vitamin"]],
    ["klimat, KLIMAT; klimat!", ["klimat"]],
    ["15 år", ["15", "år"]],
    ["kli\u00admat \u200bbarn", ["klimat", "barn"]],
    ["ما نسبة المياه؟", ["ما", "نسبة", "المياه"]],
    ["飲料水の量", ["飲料水", "の", "量"]],
    ["\ud800", []],
  ])("of %j is %j", (query, words) => {
    expect(toSearchWords(query)).toEqual(words);
  });

  it("is the first 200 characters and twelve words of ten megabytes", () => {
    const query = cutQuery("klimatet, ".repeat(1_000_000));
    expect(query.length).toBeLessThanOrEqual(200);
    expect(toSearchWords(query)).toEqual(["klimatet"]);
    const many = Array.from({ length: 90 }, (_, index) => `a${index}`).join(" ");
    expect(toSearchWords(many)).toHaveLength(12);
  });

  it("has no word that folding makes longer than anybody's", () => {
    const [word = ""] = toSearchWords("\ufdfa".repeat(200));
    expect(word.length).toBe(60);
    const phrase = fc.string({ unit: "binary", maxLength: 300 });
    fc.assert(
      fc.property(phrase, (typed) => toSearchWords(cutQuery(typed)).every(({ length }) => length <= 60)),
    );
  });

  it("is well-formed text, even if the cut goes through a letter", () => {
    expect(cutQuery(`${"a".repeat(199)}🙂`).isWellFormed()).toBe(true);
  });
});

describe("a marked text", () => {
  it.each<[string, string[], string]>([
    ["How hot is the climate?", ["climate"], "How hot is the [climate]?"],
    ["Barnen, BARNEN och barn", ["barnen"], "[Barnen], [BARNEN] och barn"],
    ["Skål på Åland", ["åland"], "Skål på [Åland]"],
    ["A\u030aland", ["åland"], "[A\u030aland]"],
    ["kli\u00admatet", ["klimatet"], "[kli\u00admatet]"],
    ["كم تُغطّي المياه؟", ["تغطي"], "كم [تُغطّي] المياه؟"],
    ["飲料水の量", ["量"], "飲料水の[量]"],
    ["nothing", [], "nothing"],
    ["", ["a"], ""],
  ])("%j with %j is %j", (text, found, shown) => {
    const parts = markWords(text, (word) => found.includes(word));
    expect(parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join("")).toBe(shown);
  });

  it("is the whole text, in its order, and marks nothing but words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.func(fc.boolean()), (text, isFound) => {
        const parts = markWords(text, isFound);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const part of parts.filter(({ isMarked }) => isMarked))
          expect(listWords(part.text)).toEqual([foldWord(part.text)]);
      }),
    );
  });
});

it.each([
  ["sv", "klimatet", ["klimat"]],
  ["sv", "vacciner", ["vaccin"]],
  ["sv", "vaccination", ["vaccin"]],
  ["sv", "skogarna", ["skog"]],
  ["sv", "länder", ["länd", "land"]],
  ["sv", "land", ["länder"]],
  ["sv", "åren", []],
  ["en", "vaccines", ["vaccin"]],
  ["en", "vaccination", ["vaccin"]],
  ["en", "countries", ["countr"]],
  ["en", "poorest", ["poor"]],
  ["en", "children", ["child"]],
  ["en", "child", ["children"]],
  ["en", "woman", ["women"]],
  ["en", "man", ["men"]],
  ["en", "life", ["lives"]],
  ["en", "person", ["people"]],
  ["sv", "stad", ["städer"]],
  ["sv", "man", ["män"]],
  ["sv", "hand", ["händer"]],
  ["sv", "natt", ["nätter"]],
  ["ar", "المياه", ["مياه"]],
  ["ar", "والبحر", ["بحر"]],
  ["ar", "مياه", []],
  ["fi", "vettä", []],
  ["en", "war", []],
  ["en", "constructor", []],
] as const)("in %s, %s is also searched as %j", (locale, word, stems) => {
  expect(listStems(word, locale)).toEqual(stems);
});
