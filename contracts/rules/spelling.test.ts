import { expect, it } from "vitest";
import { indexBySpelling, toSpellingKey } from "./spelling.ts";

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
  ["Fair", "Fair"],
  ["FAIR", "FAIR"],
  ["fair", "Fair"],
  [" FAIR", "Fair"],
  ["fare", null],
])("of the names Fair and FAIR, %j means %j: the exact one, else the first", (typed, name) => {
  const find = indexBySpelling([{ name: "Fair" }, { name: "FAIR" }], (item) => item.name);
  expect(find(typed)?.name ?? null).toBe(name);
});
