import { describe, expect, it } from "vitest";
import { loadDisplayFace } from "./display-face.server.ts";

const face = await loadDisplayFace();

describe("a text as the face can show it", () => {
  it.each([
    ["What is < 5 & “so”?", "What is < 5 & “so”?"],
    ["  Hur \n många? ", "Hur många?"],
    ["Ha\u030allbarhet", "Hållbarhet"],
    ["Łódź och kůň", "Łódź och kůň"],
    ["Sju 🙂 barn 👨‍👩‍👧 🇸🇪!", "Sju barn !"],
    ["CO₂ och m³", "CO2 och m³"],
    ["5\u202f%", "5\u00a0%"],
    ["över\u00adraskning", "över\u00adraskning"],
    ["a\u202e\u0000b", "ab"],
    ["ما هي عاصمة السويد؟", null],
    ["Vad betyder 日本?", null],
    ["🙂 …", null],
    ["", null],
    [`${"å".repeat(499)}🙂`, "å".repeat(499)],
  ])("%j is %j", (text, shown) => {
    expect(face.toShowable(text)).toBe(shown);
  });
});

it("a text is as wide as its letters, closer together if they fit into each other", () => {
  expect(face.measure("")).toBe(0);
  expect(face.measure("oo")).toBeCloseTo(2 * face.measure("o"));
  expect(face.measure("AV")).toBeLessThan(face.measure("A") + face.measure("V"));
});

it("a text is drawn as shapes with whole numbers, which every rasteriser reads", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖabcdefghijklmnopqrstuvwxyzåäö0123456789 €%&<>?!–“”…čłűž";
  const svg = face.draw(letters, { x: 64, y: 100, size: 58, colour: "#000000ff" });
  expect(svg).toMatch(
    /^<path fill="#000000ff" transform="translate\(64 100\) scale\([\d.]+\)" d="[MLQCZ\d -]+"\/>$/,
  );
});
