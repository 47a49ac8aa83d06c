import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";

/** What a lookup of programs may know of the machine it runs on. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  /** As in the variable PATH. */
  readonly path: string;
  readonly home: string;
  readonly isExecutable: (file: string) => boolean;
  /** The names in a folder; none where it is missing. */
  readonly list: (folder: string) => string[];
};

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    path: process.env["PATH"] ?? "",
    home: homedir(),
    isExecutable,
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
