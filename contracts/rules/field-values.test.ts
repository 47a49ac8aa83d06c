import { expect, it } from "vitest";
import { readCode, readGlobalId, readSlug, readText } from "./field-values.ts";

it.each([
  ["q1", "q1"],
  [" ", " "],
  ["x".repeat(64), "x".repeat(64)],
  ["x".repeat(65), null],
  ["", null],
  ["a/b?c#d%e 😀", "a/b?c#d%e 😀"],
  ["...", "..."],
  [".", null],
  ["..", null],
  ["a\nb", null],
  ["\ud800", null],
  [17, "17"],
  [0, "0"],
  [Number.NaN, null],
  [true, null],
  [undefined, null],
])("%j is read as the global id %j", (value, id) => {
  expect(readGlobalId(value)).toBe(id);
});

it.each([
  ["Which?", "Which?"],
  ["  Which?\n", "Which?"],
  ["a\ud800b", "a\ufffdb"],
  [" \n", null],
  ["", null],
  ["\u200b\u00ad", null],
  [1, null],
  [undefined, null],
])("%j is read as the text %j", (value, text) => {
  expect(readText(value)).toBe(text);
});

it.each([
  ["Energy-Use", "Energy-Use"],
  ["a/b?c#d%e 😀", "a/b?c#d%e 😀"],
  ["x".repeat(200), "x".repeat(200)],
  ["x".repeat(201), null],
  [" a ", "a"],
  ["ha\u030all", "håll"],
  [" ", null],
  ["..", null],
  ["a%2fb", null],
  ["a\tb", null],
  ["\udc00", null],
  ["", null],
  [17, null],
  [undefined, null],
])("%j is read as the slug %j", (value, slug) => {
  expect(readSlug(value)).toBe(slug);
});

it.each([
  ["Fair24", "Fair24"],
  [" Fair 24 ", "Fair 24"],
  ["a\u030aska", "åska"],
  ["  ", null],
  ["x".repeat(65), null],
  [undefined, null],
])("%j is read as the code %j", (value, code) => {
  expect(readCode(value)).toBe(code);
});
