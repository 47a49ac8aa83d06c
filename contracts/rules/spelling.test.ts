import { expect, it } from "vitest";
import { toSpellingKey } from "./spelling.ts";

it.each([
  ["Fair24", "fair24"],
  [" fair24 ", "fair24"],
  ["ha\u030allbarhet", "hållbarhet"],
  ["HÅLLBARHET", "hållbarhet"],
  ["fair\u00ad24\u200b", "fair24"],
])("%j is spelled like %j", (name, other) => {
  expect(toSpellingKey(name)).toBe(toSpellingKey(other));
});

it("a space within a name counts", () => {
  expect(toSpellingKey("blå bär")).not.toBe(toSpellingKey("blåbär"));
});
