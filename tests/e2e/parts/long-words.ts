import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { SpaceExport } from "../../../content/export-file.ts";
import { OWN_SPACE_FILE } from "../../../scripts/build/build-content.ts";
import { startProduct } from "../../../scripts/support/product.ts";
import { toLongSpace } from "./long-space.ts";
import { test as base } from "./test.ts";

/** Runs tests against the shipped space with overlong words in every text. */
export const test = base.extend<object, { originOfLongWords: string }>({
  originOfLongWords: [
    // Playwright requires an object pattern, even an empty one.
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "vidare-long-words-"));
      const product = await startProduct({ CONTENT_FILE: await writeLongSpace(folder) });
      await provide(product.origin);
      await product.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ originOfLongWords }, provide) => provide(originOfLongWords),
});

async function writeLongSpace(folder: string): Promise<string> {
  const file = join(folder, "space.json");
  const shipped = JSON.parse(await readFile(OWN_SPACE_FILE, "utf8")) as SpaceExport;
  await writeFile(file, JSON.stringify(toLongSpace(shipped)));
  const pictures = "images.ctfassets.net";
  await cp(join(dirname(OWN_SPACE_FILE), pictures), join(folder, pictures), { recursive: true });
  return file;
}
