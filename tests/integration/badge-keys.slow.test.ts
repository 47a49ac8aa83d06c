import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readKeyFile } from "~/services/badges/key-file.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { linesOfFailedStart, StartedProcess } from "../setup/started-process.ts";

const SCRIPT = "scripts/start/badge-key.ts";
const DATA_DIR = mkdtempSync(join(tmpdir(), "vidare-badge-keys-"));
const FILE = join(DATA_DIR, "configured.json");
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

describe("npm run badge-key", () => {
  it.each([
    ["the configured file", { BADGE_KEYS_FILE: FILE }, FILE],
    ["the data folder's", {}, join(DATA_DIR, "badge-keys.json")],
  ])("puts a key into %s, and prints none", async (_, env, file) => {
    const command = new StartedProcess(PROJECT_ROOT, SCRIPT, { DATA_DIR, ...env });
    expect(await command.untilItEnds()).toBe(0);
    expect(command.output).not.toContain(readKeyFile(file).keys[0].d);
  });

  it("leaves a broken file as it is, with one line", async () => {
    writeFileSync(FILE, "{");
    expect(await linesOfFailedStart([SCRIPT], { BADGE_KEYS_FILE: FILE })).toEqual([
      expect.stringMatching(/configured\.json holds no /),
    ]);
  });
});
