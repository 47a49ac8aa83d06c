import { expect, it } from "vitest";
import { HUES } from "../../../app/ui/picture/hue.ts";
import { toShareDrawing } from "./share-drawing.ts";
import { toShareSvg } from "./share-svg.ts";

it("what share pictures are painted with are colours that every rasteriser knows", () => {
  const { colours } = toShareDrawing();
  expect(Object.keys(colours)).toEqual(HUES);
  const all = HUES.flatMap((hue) => Object.values(colours[hue]));
  expect(all.length).toBeGreaterThan(6 * 14);
  for (const colour of all) expect(colour).toMatch(/^#[\da-f]{8}$/);
});

it("the site's picture has the size that networks show", () => {
  const svg = toShareSvg(toShareDrawing());
  expect(svg).toContain('width="1200" height="630"');
  expect(svg.match(/<svg /g)).toHaveLength(2);
});
