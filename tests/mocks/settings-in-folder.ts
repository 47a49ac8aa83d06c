import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { parseEnv } from "../../app/env.server.ts";
import { ConfigurationError } from "../../app/services/settings/configuration-error.server.ts";

type Variables = Record<string, string | undefined>;

/** A secret of 32 characters, the fewest that production accepts. */
export const SECRET = "0123456789abcdef0123456789abcdef";

const DEPLOYED = { SESSION_SECRETS: SECRET, PUBLIC_ORIGIN: "https://quiz.example.org" };

/** Reads settings with an empty data folder for each test. */
export function settingsInFolder() {
  const folder = { dataDir: "" };
  beforeEach(() => {
    folder.dataDir = mkdtempSync(join(tmpdir(), "vidare-env-"));
  });
  afterEach(() => rmSync(folder.dataDir, { recursive: true, force: true }));

  const parse = (source: Variables, isEmbedded = false) =>
    parseEnv({ DATA_DIR: folder.dataDir, ...DEPLOYED, ...source }, { isEmbedded });

  /** Returns the message about a refused variable, or an empty text. */
  const wordOn = (source: Variables, isEmbedded = false): string => {
    try {
      parse(source, isEmbedded);
    } catch (error) {
      if (error instanceof ConfigurationError) return error.message;
      throw error;
    }
    return "";
  };
  return { folder, parse, wordOn };
}
