import { opendirSync } from "node:fs";
import { toPathReason } from "../path-reason.ts";
import { StartError } from "../start-error.ts";

/** @param name what names the folder, for the report. @throws {StartError} */
export function requireFolder(name: string, folder: string): void {
  try {
    opendirSync(folder).closeSync();
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    const hint = isMissing ? "; npm run content:new -- FOLDER makes one" : "";
    throw new StartError(`${name} takes a folder, not "${folder}": ${toPathReason(error)}${hint}.`);
  }
}
