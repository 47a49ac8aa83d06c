import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const BUILD_FILE = join(import.meta.dirname, "../../build/server/index.js");

/** The product's build with `handle` changed: the about page becomes an embed page. */
function buildWithEmbedPage(): string {
  const file = join(world.now.dataDir, "build.mjs");
  const source = `
    import * as build from ${JSON.stringify(BUILD_FILE)};
    export * from ${JSON.stringify(BUILD_FILE)};
    const about = build.routes["routes/about/route"];
    const module = { ...about.module, handle: { layout: "embed" } };
    export const routes = { ...build.routes, [about.id]: { ...about, module } };`;
  writeFileSync(file, source);
  return file;
}

async function ancestorsOf(path: string): Promise<string | undefined> {
  const page = await (await world.now.visitor()).get(path);
  return page.headers.get("Content-Security-Policy")?.match(/frame-ancestors ([^;]*)/)?.[1];
}

it("an embed page may be framed by anybody, every other page by nobody", async () => {
  world.now.restartWeb(buildWithEmbedPage());
  expect(await ancestorsOf("/about")).toBe("*");
  expect(await ancestorsOf("/")).toBe("'none'");
  expect(await ancestorsOf("/sv/nowhere")).toBe("'none'");
});

it("an embed page may be framed by those that EMBED_ANCESTORS names", async () => {
  world.now.env = { EMBED_ANCESTORS: "https://museum.example https://*.school.example" };
  world.now.restartWeb(buildWithEmbedPage());
  expect(await ancestorsOf("/about")).toBe("https://museum.example https://*.school.example");
});
