import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import { StartError } from "../start-error.ts";

/** Reads the project's `.env` file, if there is one. A variable that is set already keeps its value. */
export function loadEnvFile(): void {
  const file = join(projectRoot, ".env");
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new StartError(`.env cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
