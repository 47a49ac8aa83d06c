import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readKeyFile } from "~/services/badges/key-file.ts";
import { StartedProcess } from "../setup/started-process.ts";

const ROOT = join(import.meta.dirname, "../..");
const DATA_DIR = mkdtempSync(join(tmpdir(), "vidare-badge-keys-"));
const FILE = join(DATA_DIR, "configured.json");
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

async function run(
  script: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
): Promise<[number | null, string]> {
  const started = new StartedProcess(ROOT, script, { DATA_DIR, ...env }, args);
  const status = await started.untilItEnds();
  return [status, started.output];
}

describe("npm run badge-key", () => {
  it.each([
    ["the configured file", { BADGE_KEYS_FILE: FILE }, FILE],
    ["the data folder's", {}, join(DATA_DIR, "badge-keys.json")],
  ])("makes %s and puts each new key first, and prints none", async (_, env, file) => {
    const [, made] = await run("scripts/start/badge-key.ts", env);
    const [first] = readKeyFile(file).keys;
    const [status, rotated] = await run("scripts/start/badge-key.ts", env);
    const { keys } = readKeyFile(file);
    expect([status, keys.map(({ x }) => x)]).toEqual([0, [expect.not.stringMatching(first.x), first.x]]);
    for (const secret of [first.d, keys[0].d]) expect(made + rotated).not.toContain(secret);
  });

  it("leaves a broken file as it is, with one line", async () => {
    writeFileSync(FILE, "{");
    const [status, output] = await run("scripts/start/badge-key.ts", { BADGE_KEYS_FILE: FILE });
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/^[^\n]+configured\.json holds no [^\n]+\n$/),
    ]);
  });
});

describe("npm run start:web", () => {
  it("ends with one line on a broken file of keys", async () => {
    writeFileSync(FILE, '{"keys":[]}');
    const env = { BADGE_KEYS_FILE: FILE, PUBLIC_ORIGIN: "https://quiz.example.org", PORT: "0" };
    const [status, output] = await run("scripts/start/start-part.ts", env, ["web"]);
    expect([status, output]).toEqual([1, expect.stringMatching(/^BADGE_KEYS_FILE takes [^\n]+\n$/)]);
  });
});
