import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";

export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly path: string;
  readonly home: string;
  readonly isExecutable: (file: string) => boolean;
  /** Empty for a missing folder. */
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
