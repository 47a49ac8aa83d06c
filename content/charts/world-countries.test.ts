import { feature } from "topojson-client";
import { expect, it } from "vitest";
import { COUNTRY_NAMES, WORLD } from "./world-countries.ts";

const CRIMEA = { east: 33.9, north: 45.4 };
const SOMALILAND = { east: 45, north: 9.6 };
const NORTHERN_CYPRUS = { east: 33.3, north: 35.25 };

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
  ["Ukraine", CRIMEA, true],
  ["Russia", CRIMEA, false],
  ["Somalia", SOMALILAND, true],
  ["Cyprus", NORTHERN_CYPRUS, true],
])("of %s, %o is a part: %s", (name, place, isPart) => {
  expect(outlinesOf(name).some((outline) => isAround(outline, place))).toBe(isPart);
});

it("has no country that the UN counts as part of another", () => {
  expect(COUNTRY_NAMES.filter((name) => ["Somaliland", "N. Cyprus"].includes(name))).toEqual([]);
});
