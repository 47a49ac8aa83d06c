import { expect, it } from "vitest";
import { readShareSource, toShareSvg } from "./share-svg.ts";

it("the site's picture has the size that networks show", () => {
  const svg = toShareSvg(readShareSource());
  expect(svg).toContain('width="1200" height="630"');
  expect(svg.match(/<svg /g)).toHaveLength(2);
});
