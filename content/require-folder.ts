import { opendirSync } from "node:fs";
import { toPathReason } from "../platform/disk.ts";
import { StartError } from "../platform/start-error.ts";

/** @param name the variable or option that names the folder, for the report @throws {StartError} */
export function requireFolder(name: string, folder: string): void {
  try {
    opendirSync(folder).closeSync();
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    const hint = isMissing ? "; npm run content:new -- FOLDER makes one" : "";
    throw new StartError(`${name} takes a folder, not "${folder}": ${toPathReason(error)}${hint}.`);
  }
}
