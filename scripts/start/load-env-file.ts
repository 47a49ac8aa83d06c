import { existsSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";
import { StartError } from "../start-error.ts";

/** Variables that are already set keep their values. */
export function loadEnvFile(): void {
  const file = join(PROJECT_ROOT, ".env");
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new StartError(`.env cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
