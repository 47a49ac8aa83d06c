import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

const MAPS_FOLDER = join(PROJECT_ROOT, "build/source-maps");
const sourceMap = z.object({ sources: z.array(z.string()) });

async function readSources(): Promise<string[]> {
  const names = await readdir(MAPS_FOLDER, { recursive: true });
  const maps = names.filter((name) => name.endsWith(".map"));
  const texts = await Promise.all(maps.map((name) => readFile(join(MAPS_FOLDER, name), "utf8")));
  return texts.flatMap((text) => sourceMap.parse(JSON.parse(text)).sources);
}

it("no middleware, session or service reaches the browser", async () => {
  const sources = await readSources();
  expect(sources.some((source) => source.endsWith("app/document/pages.tsx"))).toBe(true);
  expect(sources.filter((source) => /app\/(?:middleware|sessions|services)\//.test(source))).toEqual([]);
});
