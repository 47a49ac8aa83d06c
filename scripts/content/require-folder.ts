import { opendirSync } from "node:fs";
import { StartError } from "../start-error.ts";

const REASONS: Record<string, string> = {
  ENOENT: "it does not exist; npm run content:new -- FOLDER makes one",
  ENOTDIR: "it is a file",
  EACCES: "it may not be read by this user",
};

/** @param name what names the folder, for the report. @throws {StartError} */
export function requireFolder(name: string, folder: string): void {
  try {
    opendirSync(folder).closeSync();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(`${name} takes a folder, not "${folder}": ${REASONS[code] ?? code}.`);
  }
}
