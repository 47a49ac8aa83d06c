import { feature } from "topojson-client";
import { expect, it } from "vitest";
import { WORLD } from "./world-countries.ts";

const CRIMEA = { east: 33.9, north: 45.4 };

/** The corners of each of a country's islands and mainlands. */
function outlinesOf(name: string): number[][][] {
  const country = WORLD.objects.countries.geometries.find(({ properties }) => properties.name === name);
  if (!country) throw new Error(`There is no ${name}`);
  const { geometry } = feature(WORLD, {
    ...country,
    type: "MultiPolygon",
    arcs: country.type === "Polygon" ? [country.arcs] : country.arcs,
  });
  return geometry.type === "MultiPolygon" ? geometry.coordinates.map(([outline = []]) => outline) : [];
}

function isAround(outline: number[][], place: typeof CRIMEA): boolean {
  const crossings = outline.filter(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = outline[(index + 1) % outline.length] ?? [];
    if (y > place.north === nextY > place.north) return false;
    return place.east < x + ((place.north - y) / (nextY - y)) * (nextX - x);
  });
  return crossings.length % 2 === 1;
}

it.each([
  ["Ukraine", true],
  ["Russia", false],
])("of %s, Crimea is a part: %s", (name, isPart) => {
  expect(outlinesOf(name).some((outline) => isAround(outline, CRIMEA))).toBe(isPart);
});
