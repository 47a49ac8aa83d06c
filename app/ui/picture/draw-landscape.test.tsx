import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { drawLandscape, type LandscapeColours } from "./draw-landscape.ts";
import { Landscape } from "./landscape.tsx";
import { landscapeShapes } from "./landscape-shapes.ts";

const COLOURS: LandscapeColours = {
  sky: "#1",
  sun: "#2",
  "sun-glow": "#3",
  cloud: "#4",
  far: "#5",
  water: "#6",
  meadow: "#7",
  glint: "#8",
  mid: "#9",
  near: "#a",
  trail: "#b",
  front: "#c",
  cottage: "#d",
  window: "#e",
};

function shapesIn(svg: string): string[] {
  return [...svg.matchAll(/ (?:d|cx|cy|r)="([^"]*)"/g)].map(([, value = ""]) => value);
}

it.each(["fjord", "health", "poverty", "17", "åäö"])(
  "a landscape outside of pages is the one that pages draw, shape by shape: %s",
  (seed) => {
    const drawn = shapesIn(renderToStaticMarkup(<Landscape hue="moss" seed={seed} />));
    const [sky, ...shown] = shapesIn(drawLandscape(landscapeShapes(seed), COLOURS));
    expect(sky).toBe("M0 0H480V270H0Z");
    expect(shown).toEqual(drawn);
  },
);
