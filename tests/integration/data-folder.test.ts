import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv } from "~/env.server.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "vidare-data-folder-"));

describe("a data folder", () => {
  it("that is a file is reported in one line that names the variable", () => {
    const file = join(FOLDER, "a-file");
    writeFileSync(file, "");
    expect(
      () => parseEnv({ NODE_ENV: "test", DATA_DIR: file }, { isEmbedded: false }).sessionSecrets,
    ).toThrow(/^DATA_DIR takes [^\n]+$/);
  });

  it("with an empty secret file never signs with an empty secret", () => {
    writeFileSync(join(FOLDER, "session-secret"), "");
    const secretOf = () =>
      parseEnv({ NODE_ENV: "test", DATA_DIR: FOLDER }, { isEmbedded: false }).sessionSecrets[0];
    expect(secretOf()).not.toBe("");
  });
});
