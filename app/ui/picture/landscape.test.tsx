import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { drawLandscape, type LandscapeColours } from "./draw-landscape.ts";
import { HUES, toHue } from "./hue.ts";
import { Landscape } from "./landscape.tsx";
import { landscapeShapes, raiseSun } from "./landscape-shapes.ts";

describe("a landscape", () => {
  it("is the same for the same seed, also after other drawings", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, other) => {
        const first = landscapeShapes(seed);
        landscapeShapes(other);
        expect(landscapeShapes(seed)).toEqual(first);
      }),
    );
  });

  it("contains only numbers and path commands", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(480, 960), (seed, width) => {
        const { clouds, far, snow, glints, mid, near, trail, front, trees } = landscapeShapes(seed, width);
        for (const path of [clouds, far, snow, glints, mid, near, trail, front, trees]) {
          expect(path).toMatch(/^[MLCQSHVZhlvz\d .-]*$/);
        }
      }),
    );
  });

  it("keeps its sun inside the picture", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { sun } = landscapeShapes(seed);
        expect(sun.x - sun.r).toBeGreaterThan(0);
        expect(sun.x + sun.r).toBeLessThan(480);
        expect(sun.y - sun.r).toBeGreaterThan(0);
      }),
    );
  });

  it("raises its sun with the share, from behind the horizon up into the sky", () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const { sun } = landscapeShapes(seed);
        const low = raiseSun(sun, 0);
        const raised = raiseSun(sun, share);
        const high = raiseSun(sun, 1);
        expect(low.y - low.r).toBeGreaterThanOrEqual(140);
        expect(raised.y).toBeLessThanOrEqual(low.y);
        expect(raised.y).toBeGreaterThanOrEqual(high.y);
        expect(high.y - high.r).toBeGreaterThan(0);
      }),
    );
  });

  it("differs from topic to topic", () => {
    const drawings = new Set(
      ["energy", "health", "education", "population"].map((s) => landscapeShapes(s).far),
    );
    expect(drawings.size).toBe(4);
  });

  it("has a glow of its own beside another landscape", () => {
    const markup = renderToStaticMarkup(
      <>
        <Landscape hue="moss" seed="poverty" />
        <Landscape hue="moss" seed="health" />
      </>,
    );
    const glows = [...markup.matchAll(/<radialGradient id="([^"]+)"/g)].map(([, id = ""]) => id);
    expect(new Set(glows).size).toBe(2);
    for (const id of glows) expect(markup).toContain(`fill="url(#${id})"`);
  });

  it("is hidden from assistive technology and small", () => {
    const markup = renderToStaticMarkup(<Landscape hue="moss" seed="poverty" />);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).toContain('data-hue="moss"');
    expect(markup.length).toBeLessThan(3000);
  });
});

describe("a hue", () => {
  it.each(HUES)("is %s when the editor says so, in any letter case", (hue) => {
    expect(toHue(` ${hue.toUpperCase()} `)).toBe(hue);
  });

  it.each([null, undefined, "", "purple", "constructor"])("is fjord for %s", (color) => {
    expect(toHue(color)).toBe("fjord");
  });
});

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
