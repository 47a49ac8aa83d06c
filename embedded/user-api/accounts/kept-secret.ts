import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * The secret in a file that the owner alone may read; made at the first start. A link is made whole or not
 * at all, so that two processes that start at once agree on one secret.
 */
export function keptSecret(file: string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret === "") throw new Error(`${file} is empty`);
  return secret;
}
