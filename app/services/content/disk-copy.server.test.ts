import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDiskCopies } from "~/services/content/disk-copy.server.ts";

const dataDir = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(`${tmpdir()}/vidare-copies-`);
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("SESSION_SECRETS", "a-secret-of-this-test-and-no-other");
  vi.stubEnv("LOG_LEVEL", "silent");
  return folder;
});
const folder = join(dataDir, "content-copies");
const DAY_S = 24 * 60 * 60;

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
    await createDiskCopies("one").write("topic en health", '{"name":"Health"}');
    const copy = await createDiskCopies("one").read("topic en health");
    expect(copy).toMatchObject({ value: { name: "Health" }, size: 17 });
  });

  it("is not read by another build, which has its own", async () => {
    await createDiskCopies("one").write("topic", '{"name":"Health"}');
    const other = createDiskCopies("two");
    expect(await other.read("topic")).toBeNull();
    await other.write("topic", '{"title":"Health"}');
    expect((await createDiskCopies("one").read("topic"))?.value).toEqual({ name: "Health" });
  });

  it("is not written for content that does not exist", async () => {
    const copies = createDiskCopies("one");
    await copies.write("topic", "null");
    expect(await copies.read("topic")).toBeNull();
  });

  it("is removed when it is too old to be shown, whichever build wrote it", async () => {
    plant("of-another-build.json", DAY_S + 61);
    plant("of-a-killed-process.json.4711", 3 * DAY_S);
    plant("of-yesterday.json", DAY_S);
    await createDiskCopies("one").write("topic", "{}");
    await vi.waitUntil(() => readdirSync(folder).length === 2);
    expect(readdirSync(folder)).toContain("of-yesterday.json");
  });
});
