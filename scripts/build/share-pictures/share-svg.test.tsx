import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HUES } from "../../../app/ui/picture/hue.ts";
import { Landscape } from "../../../app/ui/picture/landscape.tsx";
import { toShareSvg } from "./share-svg.ts";

function shapesIn(svg: string): string[] {
  return [...svg.matchAll(/ (?:d|cx|cy|r)="([^"]*)"/g)].map(([, value = ""]) => value);
}

it.each(HUES)("a share picture shows the landscape that pages draw, shape by shape: %s", (hue) => {
  const drawn = shapesIn(renderToStaticMarkup(<Landscape hue={hue} seed={hue} />));
  const [, ...shown] = shapesIn(toShareSvg(hue));
  expect(shown.slice(0, drawn.length)).toEqual(drawn);
});

it("paints with colours alone that every rasteriser knows", () => {
  for (const hue of HUES) {
    const [drawing = ""] = toShareSvg(hue).split('<svg x="');
    const colours = [...drawing.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    expect(colours.length).toBeGreaterThan(10);
    for (const colour of colours) expect(colour).toMatch(/^(#[\da-f]{8}|none)$/);
  }
});
