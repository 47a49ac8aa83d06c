import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { replaceIfBroken } from "./broken-texts.ts";

it.each([
  ['{ "answer": "Vastaa" }', null, []],
  ['{\n  "answer": "Vastaa"\n  "right": "Oikein"\n}', "{}", [/question\.json: line 3 is no JSON: /]],
  ["", "{}", [/question\.json: line 1 is no JSON: /]],
  ['{ "answer": 1 }', "{}", [/question\.json: takes texts, or groups of texts\nEnglish is shown/]],
])("a file of a language with %j is replaced by %j", (text, replaced, said) => {
  const folder = mkdtempSync(join(tmpdir(), "vidare-broken-texts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "question.json");
  writeFileSync(file, text);
  const lines: string[] = [];
  expect(replaceIfBroken(file, (line) => lines.push(line))).toBe(replaced);
  expect(lines).toEqual(said.map((line) => expect.stringMatching(line)));
});
