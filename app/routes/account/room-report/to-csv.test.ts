import { describe, expect, it } from "vitest";
import { toCsv } from "./to-csv.ts";

const BOM = "\uFEFF";

describe("a table for spreadsheets", () => {
  it.each([
    ["en", `${BOM}Sun,12,33.3,\r\n1234.5\r\n`],
    ["sv", `${BOM}Sun;12;33,3;\r\n1234,5\r\n`],
    ["ar-EG", `${BOM}Sun,12,33.3,\r\n1234.5\r\n`],
  ])("has the numbers and the separator of %s", (locale, text) => {
    expect(toCsv([["Sun", 12, 33.3, null], [1234.5]], locale)).toBe(text);
  });

  it.each([
    ["plain", "Hur är det?"],
    ["a sign inside", "1+1=2"],
    ["a dash inside", "2015–2024"],
    ["an apostrophe", "'It's"],
  ])("leaves %s as it is", (_, text) => {
    expect(toCsv([[text]], "en")).toBe(`${BOM}${text}\r\n`);
  });

  it.each([
    ['"Hi"', '"""Hi"""'],
    ["a,b", '"a,b"'],
    ["a;b", '"a;b"'],
    ["a\nb", '"a\nb"'],
    ["a\r\nb\rc", '"a\nb\nc"'],
    ["2015–\u20602024", "2015–2024"],
    ["a\tb\u0000c\u001bd\u0085e", "a b c d e"],
  ])("writes %j as %j", (text, field) => {
    expect(toCsv([[text]], "sv")).toBe(`${BOM}${field}\r\n`);
  });

  it.each([
    ..."=1+1|+1|-1|@SUM(A1)|\u22121|\uFF1D1|\uFF0B1|\uFF0D1|\uFF201|\uFE661|\uFE621|\uFE631|\uFE6B1".split(
      "|",
    ),
    ...[
      " =1",
      "\t=1",
      "\r=1",
      "\n=1",
      "\u200B=1",
      "\uFEFF=1",
      "\u00A0@a",
      '=HYPERLINK("http://a")',
      "\u0000=1",
    ],
  ])("lets no spreadsheet take %j for a formula", (text) => {
    const [, field = ""] = /^\uFEFF"?(.*)/s.exec(toCsv([[text]], "en")) ?? [];
    expect(field).toMatch(/^'/);
  });
});
