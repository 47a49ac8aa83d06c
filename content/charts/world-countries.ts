import { readFileSync } from "node:fs";
import { z } from "zod";

const worldSchema = z.looseObject({
  objects: z.looseObject({
    countries: z.looseObject({
      geometries: z.array(z.looseObject({ properties: z.looseObject({ name: z.string() }) })),
    }),
  }),
});

const FILE = new URL(import.meta.resolve("world-atlas/countries-110m.json"));
const world = worldSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));

/** As Natural Earth spells them: "Dem. Rep. Congo", "United States of America". */
export const COUNTRY_NAMES: readonly string[] = world.objects.countries.geometries.map(
  ({ properties }) => properties.name,
);
