import { expect, it } from "vitest";
import { indexBySpelling, toPlainCode, toSpellingKey } from "./spelling.ts";

it.each([
  ["Fair24", "fair24"],
  [" fair24 ", "fair24"],
  ["ha\u030allbarhet", "hållbarhet"],
  ["HÅLLBARHET", "hållbarhet"],
  ["fair\u00ad24\u200b", "fair24"],
  ["ha\u200b\u030allbarhet", "hållbarhet"],
  ["fair24\n\u200b", "fair24"],
])("%j is spelled like %j", (name, other) => {
  expect(toSpellingKey(name)).toBe(toSpellingKey(other));
});

it("a space within a name counts", () => {
  expect(toSpellingKey("blå bär")).not.toBe(toSpellingKey("blåbär"));
});

it.each([
  ["7K3M\u2010Q9TX\u20112WVB", "7K3M-Q9TX-2WVB"],
  [" 7K3M\u2013Q9TX\u22122WVB\n", "7K3M-Q9TX-2WVB"],
  ["7K\u00ad3M\u200b\ufe0f", "7K3M"],
  ["７Ｋ３Ｍ－Ｑ", "7K3M-Q"],
  ["7k3m q9tx", "7k3m q9tx"],
  ["a\u200b\u030a", "å"],
])("the code %j is read as %j", (typed, code) => {
  expect(toPlainCode(typed)).toBe(code);
});

it.each([
  ["Fair", "Fair"],
  ["FAIR", "FAIR"],
  ["fair", "Fair"],
  [" FAIR", "Fair"],
  ["fare", null],
])("of the names Fair and FAIR, %j means %j: the exact one, else the first", (typed, name) => {
  const find = indexBySpelling([{ name: "Fair" }, { name: "FAIR" }], (item) => item.name);
  expect(find(typed)?.name ?? null).toBe(name);
});
