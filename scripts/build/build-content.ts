import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../platform/start-error.ts";
import { type ContentFolder, SHIPPED_FOLDER } from "../content/content-folder.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { type CommandOptions, runNode } from "../run-command.ts";
import { isStale } from "./freshness.ts";

export const OWN_SPACE_FILE = SHIPPED_FOLDER.spaceFile;

const SOURCES = ["content", "contracts", "locales"].map((path) => join(PROJECT_ROOT, path));

export function isContentBuilt({ spaceFile }: ContentFolder): boolean {
  return existsSync(spaceFile);
}

/** An author's folder always counts as changed, because a copied file may keep an old date. */
export function isContentStale({ spaceFile, isShipped }: ContentFolder = SHIPPED_FOLDER): boolean {
  return !isShipped || isStale(spaceFile, SOURCES);
}

/** @throws {StartError} if the compiler refuses the content, after it has printed why */
export async function buildContent(
  { folder, isShipped }: ContentFolder = SHIPPED_FOLDER,
  options: CommandOptions = {},
): Promise<void> {
  const env = { ...process.env, CONTENT_DIR: isShipped ? "" : folder, CONTENT_FILE: "" };
  const code = await runNode("content/build.ts", [], { ...options, env });
  if (code !== 0) throw new StartError("The content could not be compiled.");
}
