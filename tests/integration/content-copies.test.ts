import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { toContentBuildId } from "../../scripts/build/content-build-id.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const buildFolder = join(import.meta.dirname, "../../build/server");
const otherBuild = join(buildFolder, "other-build.js");

afterAll(() => rmSync(otherBuild, { force: true }));

describe("the copies of content on disk", () => {
  it("are not shown by another build than the one that made them", async () => {
    const code = readFileSync(join(buildFolder, "index.js"), "utf8");
    expect(code.includes(toContentBuildId()), "the build is as new as its sources").toBe(true);
    writeFileSync(otherBuild, code.replaceAll(toContentBuildId(), "another"));
    const before = await world.now.visitor();
    expect((await before.open("/t/Energy-Use")).status).toBe(200);
    world.now.content.condition = "unreachable";
    world.now.restartWeb(otherBuild);
    const updated = await world.now.visitor();
    expect((await updated.get("/t/Energy-Use")).status).toBe(503);
    world.now.restartWeb();
    const sameBuild = await world.now.visitor();
    expect((await sameBuild.get("/t/Energy-Use")).status).toBe(200);
  });
});
