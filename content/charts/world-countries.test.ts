import { feature } from "topojson-client";
import { expect, it } from "vitest";
import { WORLD } from "./world-countries.ts";

const SIMFEROPOL = { east: 34.1, north: 44.95 };

/** The corners of each of a country's islands and mainlands. */
function outlinesOf(name: string): number[][][] {
  const country = WORLD.objects.countries.geometries.find(({ properties }) => properties.name === name);
  if (!country) throw new Error(`There is no ${name}`);
  const { geometry } = feature(WORLD, country);
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : [];
  const all = geometry.type === "MultiPolygon" ? geometry.coordinates : polygons;
  return all.map(([outline = []]) => outline);
}

function isAround(outline: number[][], place: typeof SIMFEROPOL): boolean {
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
  expect(outlinesOf(name).some((outline) => isAround(outline, SIMFEROPOL))).toBe(isPart);
});
