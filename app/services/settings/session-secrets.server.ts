import { join } from "node:path";
import { makeFolder, readOrCreateSecret } from "../../../platform/disk.ts";
import { ConfigurationError } from "./configuration-error.server.ts";
import type { Variables } from "./variables.server.ts";

/** The first secret signs and seals; all secrets verify and open. */
export type SessionSecrets = [string, ...string[]];

/** Reads `SESSION_SECRETS`, or else the secret that the data folder keeps. @throws ConfigurationError if it cannot be written */
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
    makeFolder(dataDir);
    return readOrCreateSecret(file);
  } catch {
    throw new ConfigurationError(`DATA_DIR takes a folder that can be written; ${dataDir} cannot`);
  }
}
