import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findLanguages } from "./find-languages.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "locales-"));
  writeFileSync(join(folder, "languages.ts"), "");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("the site has the languages that have a folder, English first", () => {
  for (const name of ["sv", "pt-br", "en", "ar"]) mkdirSync(join(folder, name));
  expect(findLanguages(folder)).toEqual(["en", "ar", "pt-br", "sv"]);
});

it.each([
  ["Svenska", "locales/Svenska: a folder is named by its language in lower case, such as fi or pt-br."],
  ["pt_BR", "locales/pt_BR: a folder is named by its language in lower case, such as fi or pt-br."],
  ["fi-12", "locales/fi-12: a folder is named by its language in lower case, such as fi or pt-br."],
  ["c", "locales/c: a folder is named by its language in lower case, such as fi or pt-br."],
  ["tg", "locales/tg: /tg is the address of topic groups. Name the folder tg-cyrl."],
])("a folder named %s is refused in words", (name, message) => {
  mkdirSync(join(folder, name));
  expect(() => findLanguages(folder)).toThrow(message);
});
