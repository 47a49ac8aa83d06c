import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import { runNode } from "../run-command.ts";
import { StartError } from "../start-error.ts";
import { isStale } from "./freshness.ts";

/** The export file that the embedded content service serves unless `CONTENT_FILE` names another. */
export const ownSpaceFile = join(projectRoot, "build", "content", "space.json");

const SOURCES = ["content", "contracts"].map((path) => join(projectRoot, path));

/** Whether the project's own space is there, however old it is. */
export function isContentBuilt(): boolean {
  return existsSync(ownSpaceFile);
}

/** Whether the project's own space must be compiled before it can be served. */
export function isContentStale(): boolean {
  return isStale(ownSpaceFile, SOURCES);
}

/**
 * Compiles `content/` to `build/content/space.json`.
 * @throws {StartError} when the compiler refuses it; its own words stand above
 */
export async function buildContent(signal?: AbortSignal): Promise<void> {
  const code = await runNode("content/build.ts", [], signal && { signal });
  if (code !== 0) throw new StartError("The content could not be compiled.");
}
