import { existsSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";
import { type CommandOptions, runNode } from "../run-command.ts";
import { StartError } from "../start-error.ts";
import { isStale } from "./freshness.ts";

export const OWN_SPACE_FILE = join(PROJECT_ROOT, "build", "content", "space.json");

const SOURCES = ["content", "contracts"].map((path) => join(PROJECT_ROOT, path));

export function isContentBuilt(): boolean {
  return existsSync(OWN_SPACE_FILE);
}

export function isContentStale(): boolean {
  return isStale(OWN_SPACE_FILE, SOURCES);
}

/** @throws {StartError} if the compiler refuses the content, after it has printed why */
export async function buildContent(options: CommandOptions = {}): Promise<void> {
  const code = await runNode("content/build.ts", [], options);
  if (code !== 0) throw new StartError("The content could not be compiled.");
}
