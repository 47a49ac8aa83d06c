import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BrokenTextsError } from "./read-json.ts";
import { fillIn, readTexts } from "./read-texts.ts";

const ENGLISH = { greeting: { hello: "Hello {{name}}, {{name}}!", bye: "Bye" }, end: "The end" };

let folder: string;
let reports: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "texts-"));
  reports = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

function fileOf(language: string): string {
  return join(folder, language, "user-api", "words.json");
}

function write(language: string, content: string): void {
  mkdirSync(join(folder, language, "user-api"), { recursive: true });
  writeFileSync(fileOf(language), content);
}

function read() {
  return readTexts("user-api/words.json", ENGLISH, { folder, report: (line) => reports.push(line) });
}

describe("a text", () => {
  it("is in its language, and in English if it is missing, empty or of an unknown language", () => {
    write("fi", JSON.stringify({ greeting: { hello: "Hei {{ name }}!", bye: " " } }));
    const texts = read();
    expect(texts("greeting.hello", "fi")).toEqual({ text: "Hei {{ name }}!", language: "fi" });
    expect(texts("greeting.bye", "fi")).toEqual({ text: "Bye", language: "en" });
    expect(texts("end", "fi")).toEqual({ text: "The end", language: "en" });
    expect(texts("end", "en")).toEqual({ text: "The end", language: "en" });
    expect(texts("end", "constructor")).toEqual({ text: "The end", language: "en" });
    expect(reports).toEqual([]);
  });

  it("is in English if its language has no file", () => {
    mkdirSync(join(folder, "ar"));
    expect(read()("end", "ar").language).toBe("en");
  });

  it.each(["Hei!", "Hei {{nimi}}!", "Hei {{name}} {{host}}!", "Hei {name}!"])(
    "is reported and in English if its placeholders differ: %j",
    (text) => {
      write("fi", JSON.stringify({ greeting: { hello: text, bye: "Hei hei" } }));
      const texts = read();
      expect(texts("greeting.hello", "fi").language).toBe("en");
      expect(texts("greeting.bye", "fi").text).toBe("Hei hei");
      expect(reports).toEqual([
        `${fileOf("fi")}: greeting.hello has other placeholders than in English, so English is shown`,
      ]);
    },
  );

  it("is reported if English lacks it", () => {
    write("fi", JSON.stringify({ greeting: { helo: "Hei" }, end: { of: "Loppu" }, bye: ["Hei", "hei"] }));
    read();
    expect(reports).toEqual(
      ["greeting.helo", "end.of", "bye[]"].map(
        (key) => `${fileOf("fi")}: ${key} is no text of the English file`,
      ),
    );
  });

  it("is read from a file that begins with a byte order mark", () => {
    write("fi", `\uFEFF${JSON.stringify({ end: "Loppu" })}`);
    expect(read()("end", "fi").text).toBe("Loppu");
  });
});

it.each([
  ["", "line 1 is no JSON: Unexpected end"],
  ['{\n  "end": Loppu\n}', "line 2 is no JSON: Unexpected token 'L'"],
  ['{\n  "end": "Loppu"\n  "bye": "Hei hei"\n}', "line 3 is no JSON: Expected ',' or '}'"],
  ['{\n  "end": "Loppu",\n}', "line 3 is no JSON: "],
  ['{\n  "end": "Loppu\n"}', "line 2 is no JSON: "],
  ['{\n  "end": "Loppu"\n', "line 3 is no JSON: "],
  ['{"end": 1}', "takes texts, or groups of texts"],
  ['["Loppu"]', "takes texts, or groups of texts"],
  ["null", "takes texts, or groups of texts"],
])("the file %j is refused in one line that names it", (content, reason) => {
  write("fi", content);
  expect(read).toThrow(BrokenTextsError);
  expect(read).toThrow(new RegExp(`^${fileOf("fi")}: .*${reason}.*$`));
});

it("fills in values as they are", () => {
  const values = { name: "$& {{end}}" };
  expect(fillIn("{{name}}, {{ name }}", values)).toBe("$& {{end}}, $& {{end}}");
});
