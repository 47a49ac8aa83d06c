import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Only the owner may read the file. An empty file is replaced. */
export function readOrCreateSecret(file: string): string {
  if (!existsSync(file) || readSecret(file) === "") createSecret(file);
  return readSecret(file);
}

function readSecret(file: string): string {
  return readFileSync(file, "utf8").trim();
}

/** Creating a link is atomic and fails if the file exists, so two starting processes agree on one secret. */
function createSecret(file: string): void {
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
