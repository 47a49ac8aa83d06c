import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError } from "./configuration-error.server.ts";

/** Creates the secret at the first start. @throws ConfigurationError if the data folder cannot be written */
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

/** A link is created whole or not at all, so two processes that start at the same time use the same secret. */
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
