import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Fixture, serveFixture } from "./fixtures/serve-fixture.ts";
import { parseSpaceFile } from "./space-file.ts";
import { createStore } from "./store.ts";

describe("the stored space", () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await serveFixture({ pollMs: 20 });
  });
  afterEach(() => fixture.stop());

  async function expectName(name: string): Promise<void> {
    const read = async () => (await fixture.client.getEntry("topicEnergy")).fields.name;
    await vi.waitFor(async () => expect(await read()).toBe(name), { timeout: 5000, interval: 20 });
  }

  it("serves new content each time the file is replaced", async () => {
    await expectName("Energy");
    fixture.rewrite((text) => text.replace('"Energy"', '"Power"'));
    await expectName("Power");
    fixture.rewrite((text) => text.replace('"Power"', '"Force"'));
    await expectName("Force");
  });

  it("finds the file again after its folder was recreated", async () => {
    const folder = dirname(fixture.file);
    renameSync(folder, `${folder}-away`);
    await fixture.store.reload();
    await expectName("Energy");
    const text = readFileSync(join(`${folder}-away`, "space.json"), "utf8").replace('"Energy"', '"Power"');
    writeFileSync(join(`${folder}-away`, "space.json"), text);
    renameSync(`${folder}-away`, folder);
    await expectName("Power");
  });

  it("keeps the last good content if the file breaks or disappears, and logs it once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "content-api-"));
    const file = join(folder, "space.json");
    const lines: string[] = [];
    const good = readFileSync(fixture.file, "utf8");
    writeFileSync(file, good);
    const log = pino({ level: "error" }, { write: (line) => void lines.push(line) });
    const store = createStore({ file, space: "vidare", environment: "master", log, pollMs: 60_000 });
    const before = store.current();
    for (const broken of ["{", "{", '{"entries":[]}']) {
      writeFileSync(file, broken);
      await store.reload();
      expect(store.current()).toBe(before);
    }
    rmSync(file);
    await store.reload();
    expect(store.current()).toBe(before);
    expect(lines.map((line) => JSON.parse(line).trouble)).toEqual([
      expect.stringMatching(/^not JSON: /),
      expect.stringMatching(/^not a contentful-export file: contentTypes: /),
      expect.stringMatching(/^ENOENT/),
    ]);
    writeFileSync(file, good.replace('"Energy"', '"Power"'));
    await store.reload();
    expect(store.current().version).not.toBe(before.version);
    store.close();
    rmSync(folder, { recursive: true });
  });

  it("drops broken entries, logs them once, and serves the rest", () => {
    const { problems, raw } = fixture.store.current();
    expect(problems).toEqual([
      "entries.9: sys.id: Invalid input: expected string, received undefined",
      "entry orphan: there is no content type nosuchtype",
    ]);
    expect(raw.entries.all).toHaveLength(6);
  });
});

it("a byte order mark before the file is skipped", () => {
  expect(() => parseSpaceFile("\uFEFF[]")).toThrow("not a contentful-export file");
  expect(() => parseSpaceFile("[]\uFEFF")).toThrow("not JSON");
});
