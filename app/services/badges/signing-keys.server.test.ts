import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addKey, readKeyFile } from "~/services/badges/key-file.ts";
import { openKeys } from "~/services/badges/signing-keys.server.ts";
import { ConfigurationError } from "~/services/settings/configuration-error.server.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vidare-signing-keys-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the keys that sign diplomas", () => {
  it("are made in the data folder at the first start", () => {
    const keys = openKeys({ BADGE_KEYS_FILE: undefined, dataDir });
    expect(readKeyFile(join(dataDir, "badge-keys.json"))).toEqual(keys);
  });

  it("are those of the file that is named", () => {
    const file = join(dataDir, "configured.json");
    const keys = addKey(file);
    expect(openKeys({ BADGE_KEYS_FILE: file, dataDir })).toEqual(keys);
  });

  it.each([
    ["that is not there", undefined],
    ["that is broken", "{"],
  ])("stop the start with one line on a file %s", (_, text) => {
    const file = join(dataDir, "configured.json");
    if (text !== undefined) writeFileSync(file, text);
    const open = () => openKeys({ BADGE_KEYS_FILE: file, dataDir });
    expect(open).toThrow(ConfigurationError);
    expect(open).toThrow(/^BADGE_KEYS_FILE takes a file that npm run badge-key made; [^\n]+$/);
  });

  it("stop the start with one line if the kept file is broken, or can be none", () => {
    writeFileSync(join(dataDir, "badge-keys.json"), "");
    for (const folder of [dataDir, join(dataDir, "badge-keys.json")]) {
      const open = () => openKeys({ BADGE_KEYS_FILE: undefined, dataDir: folder });
      expect(open).toThrow(ConfigurationError);
      expect(open).toThrow(/^DATA_DIR takes a folder [^\n]+$/);
    }
  });
});
