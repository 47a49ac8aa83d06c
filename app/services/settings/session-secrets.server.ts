import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError } from "./configuration-error.server.ts";
import type { Variables } from "./variables.server.ts";

/** The first secret signs and seals; all secrets verify and open. */
export type SessionSecrets = [string, ...string[]];

/** Without `SESSION_SECRETS`, the data folder keeps a secret. @throws ConfigurationError if it cannot be written */
export function getSessionSecrets(env: Variables, dataDir: string): SessionSecrets {
  const [first = getKeptSecret(dataDir), ...others] = listGivenSecrets(env);
  return [first, ...others];
}

export function listGivenSecrets({ SESSION_SECRETS = "" }: Variables): string[] {
  return SESSION_SECRETS.split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
}

function getKeptSecret(dataDir: string): string {
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
