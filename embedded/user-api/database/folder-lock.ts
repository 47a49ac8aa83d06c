import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderInUse extends Error {}

/**
 * Takes a folder for this process alone. PGlite does not, and two processes on one folder ruin it. The
 * kernel frees the lock when the process ends, however it ends.
 * Throws FolderInUse when another process has it.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new FolderInUse(folder);
    throw error;
  }
  return { release: () => file.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
