import { expect, it } from "vitest";
import { textDirection } from "./text-direction.ts";

it.each([
  ["ar", "rtl"],
  ["fa", "rtl"],
  ["he", "rtl"],
  ["ur", "rtl"],
  ["ckb", "rtl"],
  ["az-arab", "rtl"],
  ["az", "ltr"],
  ["fi", "ltr"],
  ["pt-br", "ltr"],
  ["zh", "ltr"],
  ["xx", "ltr"],
])("%s is written %s", (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});
