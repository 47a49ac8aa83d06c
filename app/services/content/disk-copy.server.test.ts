import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "~/env.server.ts";
import { createDiskCopies } from "~/services/content/disk-copy.server.ts";
import { SILENT_LOG } from "../../../tests/mocks/silent-log.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vidare-copies-"));
const place = parseEnv({ DATA_DIR: dataDir }, { isEmbedded: false, isLocal: true });
const folder = join(dataDir, "content-copies");
const DAY_S = 24 * 60 * 60;

function copiesOf(buildId: string) {
  return createDiskCopies(place, { log: SILENT_LOG, clock: Date.now }, buildId);
}

function plant(name: string, ageS: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), "{}");
  const writtenAtS = Date.now() / 1000 - ageS;
  utimesSync(join(folder, name), writtenAtS, writtenAtS);
}

beforeEach(() => rmSync(folder, { recursive: true, force: true }));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("a copy on disk", () => {
  it("is read by another process of the same build", async () => {
    await copiesOf("one").write("topic en health", '{"name":"Health"}');
    const copy = await copiesOf("one").read("topic en health");
    expect(copy).toMatchObject({ value: { name: "Health" }, size: 17 });
  });

  it("is not shown for another folder of content", async () => {
    await copiesOf("one").write("topic en health", '{"name":"Health"}');
    const services = { log: SILENT_LOG, clock: Date.now };
    const own = createDiskCopies({ ...place, CONTENT_DIR: "/museum" }, services, "one");
    expect(await own.read("topic en health")).toBeNull();
  });

  it("is not read by another build, which has its own", async () => {
    await copiesOf("one").write("topic", '{"name":"Health"}');
    const other = copiesOf("two");
    expect(await other.read("topic")).toBeNull();
    await other.write("topic", '{"title":"Health"}');
    expect((await copiesOf("one").read("topic"))?.value).toEqual({ name: "Health" });
  });

  it("is not written for content that does not exist", async () => {
    const copies = copiesOf("one");
    await copies.write("topic", "null");
    expect(await copies.read("topic")).toBeNull();
  });

  it("is removed when it is too old to be shown, also if another build wrote it", async () => {
    plant("of-another-build.json", DAY_S + 61);
    plant("of-a-killed-process.json.4711", 3 * DAY_S);
    plant("of-yesterday.json", DAY_S);
    await copiesOf("one").write("topic", "{}");
    await vi.waitUntil(() => readdirSync(folder).length === 2);
    expect(readdirSync(folder)).toContain("of-yesterday.json");
  });
});
