import { readFileSync } from "node:fs";
import { feature } from "topojson-client";
import type { MultiPolygon, Polygon, Topology } from "topojson-specification";
import { z } from "zod";

type Country = (Polygon | MultiPolygon) & { properties: { name: string } };
type World = Topology & {
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { countries: { type: "GeometryCollection"; geometries: Country[] } };
};
type Arc = World["arcs"][number];

const shape = z.looseObject({
  type: z.literal("Topology"),
  transform: z.looseObject({
    scale: z.array(z.number()).length(2),
    translate: z.array(z.number()).length(2),
  }),
  arcs: z.array(z.array(z.array(z.number()).length(2))),
  objects: z.looseObject({
    countries: z.looseObject({
      geometries: z.array(z.looseObject({ properties: z.looseObject({ name: z.string() }) })),
    }),
  }),
});
const worldSchema = z.custom<World>((value) => shape.safeParse(value).success);

const FILE = new URL(import.meta.resolve("world-atlas/countries-110m.json"));
/** The least distance between points. Closer ones would be about a pixel apart on a map 312 wide. */
const MIN_DEGREES = 1.9;
const MIN_POINTS = 4;

const world = worldSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));

/** Natural Earth's countries at 1:110 million, with fewer points; the smallest countries are left out. */
export const WORLD: World = {
  ...world,
  arcs: world.arcs.map(thinned),
  objects: { countries: { type: "GeometryCollection", geometries: withBordersOfTheUn() } },
};

/** The names as Natural Earth spells them: "Dem. Rep. Congo", "United States of America". */
export const COUNTRY_NAMES: readonly string[] = WORLD.objects.countries.geometries.map(
  ({ properties }) => properties.name,
);

/** Natural Earth draws de facto borders. These are the UN's, from which most figures come. */
function withBordersOfTheUn(): Country[] {
  const russia = polygonsOf("Russia");
  const crimea = russia.filter(isCrimea);
  const shapes = new Map([
    ["Russia", russia.filter((polygon) => !crimea.includes(polygon))],
    ["Ukraine", [...polygonsOf("Ukraine"), ...crimea]],
    ["Somalia", [...polygonsOf("Somalia"), ...polygonsOf("Somaliland")]],
    ["Cyprus", [...polygonsOf("Cyprus"), ...polygonsOf("N. Cyprus")]],
    ["Somaliland", []],
    ["N. Cyprus", []],
  ]);
  return world.objects.countries.geometries.flatMap((country) => {
    const arcs = shapes.get(country.properties.name);
    if (!arcs) return [country];
    return arcs.length === 0 ? [] : [{ type: "MultiPolygon" as const, properties: country.properties, arcs }];
  });
}

type PolygonArcs = MultiPolygon["arcs"][number];

function polygonsOf(name: string): PolygonArcs[] {
  const country = world.objects.countries.geometries.find(({ properties }) => properties.name === name);
  if (!country) throw new Error(`The world has no ${name}`);
  return country.type === "Polygon" ? [country.arcs] : country.arcs;
}

function isCrimea(arcs: PolygonArcs): boolean {
  const { geometry } = feature(world, { type: "Polygon", arcs });
  const outline = geometry.type === "Polygon" ? (geometry.coordinates[0] ?? []) : [];
  return outline.every(([east = 0, north = 0]) => east > 32 && east < 37 && north > 44 && north < 46.6);
}

/**
 * Two countries share an arc, so both sides of a border stay the same. A point is a step from the previous point.
 * An island that would vanish keeps its points.
 */
function thinned(arc: Arc): Arc {
  const [width = 1, height = 1] = world.transform.scale;
  const [start = [0, 0], ...steps] = arc;
  const kept: Arc = [start];
  let [x, y] = [0, 0];
  for (const [index, [dx = 0, dy = 0]] of steps.entries()) {
    [x, y] = [x + dx, y + dy];
    if (index < steps.length - 1 && Math.hypot(x * width, y * height) < MIN_DEGREES) continue;
    kept.push([x, y]);
    [x, y] = [0, 0];
  }
  return kept.length < MIN_POINTS && isClosed(steps) ? arc : kept;
}

function isClosed(steps: Arc): boolean {
  return [0, 1].every((axis) => steps.reduce((sum, step) => sum + (step[axis] ?? 0), 0) === 0);
}
