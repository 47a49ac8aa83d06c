import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LOCALES_FOLDER } from "../../locales/read-texts.ts";
import { compareLanguage, describeComparison } from "./compare-language.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-locales-"));
  write("en/site.json", { name: "{{siteName}}", hello: "Hello {{name}}", theme: { dark: "Dark" } });
  write("en/found.json", { found_one: "One result", found_other: "{{count}} results for {{query}}" });
  write("en/content/words.json", { after: ["million", "billion"] });
  write("en/about/terms.md", "See [Sources](#sources).");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
}

function report(language: string): string[] {
  const lines = describeComparison(language, compareLanguage(folder, language));
  return lines.map((line) => line.replaceAll(`${folder}/`, ""));
}

it.each(["en", "sv"])("the shipped language %s lacks nothing, and nothing in it is wrong", (language) => {
  const { missing, faults } = compareLanguage(LOCALES_FOLDER, language);
  expect({ missing, faults }).toEqual({ missing: [], faults: [] });
});

it("a language has a share of the texts, and lacks the others by file and key, with all its plural forms", () => {
  write("ar/site.json", { hello: "مرحبا {{ name }}", theme: { dark: " " } });
  write("ar/found.json", { found_two: "نتيجتان: {{query}}", found_other: "{{count}}: {{query}}" });
  expect(report("ar")).toEqual([
    "ar: 30% translated, 3 of 10 texts",
    "  missing: about/terms.md",
    "  missing: content/words.json",
    "  missing: found.json: found_zero, found_one, found_few, found_many",
    "  missing: site.json: theme.dark",
  ]);
});

it("longer texts that are the same as in English are noted, and count as translated", () => {
  write("en/long.json", {
    a: "Find out more",
    b: "<b>{{count}}</b> out of {{total}}",
    c: "1 2 3 4",
    d: "One two",
    e: "Go on now",
  });
  write("fi/long.json", {
    a: "Find out more",
    b: "<b>{{count}}</b> out of {{total}}",
    c: "1 2 3 4",
    d: "One two",
    e: "Jatka nyt",
  });
  write("fi/about/terms.md", "See [Sources](#sources).");
  const lines = report("fi");
  expect(lines[0]).toBe("fi: 54% translated, 6 of 11 texts");
  expect(lines.filter((line) => line.startsWith("  same"))).toEqual(["  same as in English: long.json: a"]);
});

it.each([
  ["site.json", { helo: "Hei" }, "helo is no text of the English file"],
  ["site.json", { hello: ["Hei {{name}}"] }, "hello[] is no text of the English file"],
  ["site.json", { theme: "Tumma" }, "theme is no text of the English file"],
  ["site.json", { hello: "Hei" }, "hello lacks {{name}} of the English text"],
  ["site.json", { hello: "Hei {{name}} {{nimi}}" }, "hello has {{nimi}}, which the English text lacks"],
  ["site.json", { hello: "<b>Hei</b> {{name}}" }, "hello has </b> <b>, which the English text lacks"],
  ["found.json", { found_one: "Yksi" }, "found_one lacks {{query}} of the English text"],
  ["found.json", { found_few: "{{query}}" }, "found_few is no text of the English file"],
  ["fuond.json", {}, "English has no such file"],
  ["about/terms.md", "Katso [lähteet](#lahteet).", "the text lacks ](#sources) of the English text"],
  ["site.json", '{\n  "hello": "Hei",\n}', "line 3 is no JSON: Expected double-quoted property name"],
  ["site.json", { hello: 1 }, "takes texts, or groups of texts"],
])("in %s, %j is wrong", (file, content, fault) => {
  write(`fi/${file}`, content);
  const wrong = report("fi").filter((line) => line.startsWith("  wrong"));
  expect(wrong).toEqual([`  wrong: fi/${file}: ${fault}`]);
});

it("a plural form may say the number in words", () => {
  write("fi/found.json", {
    found_one: "Yksi tulos haulle {{query}}",
    found_other: "{{count}} haulle {{query}}",
  });
  expect(compareLanguage(folder, "fi").faults).toEqual([]);
});
