import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError } from "./configuration-error.server.ts";

/** Made at the first start and kept in the data folder. @throws ConfigurationError if the folder cannot be written */
export function getKeptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file) || readFileSync(file, "utf8") === "") makeSecret(file);
    return readFileSync(file, "utf8");
  } catch {
    throw new ConfigurationError(`DATA_DIR takes a folder that can be written; ${dataDir} cannot`);
  }
}

/** A link is made whole or not at all, so that two processes that start at once agree on one secret. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  if (existsSync(file)) rmSync(file);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
