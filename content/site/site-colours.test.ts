import { expect, it } from "vitest";
import { parseColour } from "./site-colours.ts";

it.each([
  ["#14a", "#1144aa"],
  ["#1F5F7A", "#1f5f7a"],
  ["oklch(0.45 0.08 230)", "#185d79"],
  ["oklch(45% 0.08 -130deg)", "#185d79"],
  ["oklch(0 0 0)", "#000000"],
])("%s is %s", (text, hex) => {
  expect(parseColour(text)).toBe(hex);
});

it("a colour that no screen shows has the most chroma that one shows", () => {
  expect(parseColour(`oklch(0.45 ${"9".repeat(400)} 230)`)).toBe(parseColour("oklch(0.45 0.33 230)"));
});

it.each([
  "oklch(1.1 0 0)",
  `oklch(0.5 0.1 ${"9".repeat(400)})`,
  "oklch(0.5 0.1 0)}*{color:red",
  "teal",
  "#12",
])("%s is no colour", (text) => {
  expect(parseColour(text)).toBeNull();
});
