import { join } from "node:path";
import type { Settings } from "~/env.server.ts";
import { KeyFileError, type KeySet, readKeyFile, readOrCreateKeyFile } from "~/services/badges/key-file.ts";
import { ConfigurationError } from "~/services/settings/configuration-error.server.ts";

const FILE_NAME = "badge-keys.json";

/** Reads the file when the process starts, so that a broken file stops it. @throws ConfigurationError */
export function openKeys({
  BADGE_KEYS_FILE: file,
  dataDir,
}: Pick<Settings, "BADGE_KEYS_FILE" | "dataDir">): KeySet {
  const kept = join(dataDir, FILE_NAME);
  try {
    return file === undefined ? readOrCreateKeyFile(kept) : readKeyFile(file);
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error;
    throw new ConfigurationError(
      file === undefined
        ? `DATA_DIR takes a folder whose ${FILE_NAME} can be made and read; ${kept} ${error.message}`
        : `BADGE_KEYS_FILE takes a file that npm run badge-key made; ${file} ${error.message}`,
    );
  }
}
