import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { toContentBuildId } from "../../scripts/build/build-id.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const BUILD_FOLDER = join(import.meta.dirname, "../../build/server");
const OTHER_BUILD = join(BUILD_FOLDER, "other-build.js");

afterAll(() => rmSync(OTHER_BUILD, { force: true }));

describe("copies of content on disk", () => {
  it("are not shown by another build", async () => {
    const code = readFileSync(join(BUILD_FOLDER, "index.js"), "utf8");
    expect(code.includes(toContentBuildId()), "the build is as new as its sources").toBe(true);
    writeFileSync(OTHER_BUILD, code.replaceAll(toContentBuildId(), "another"));
    const before = await world.now.visitor();
    expect((await before.open("/t/Energy-Use")).status).toBe(200);
    world.now.content.condition = "unreachable";
    world.now.restartWeb(OTHER_BUILD);
    const updated = await world.now.visitor();
    expect((await updated.get("/t/Energy-Use")).status).toBe(503);
    world.now.restartWeb();
    const sameBuild = await world.now.visitor();
    expect((await sameBuild.get("/t/Energy-Use")).status).toBe(200);
  });
});
