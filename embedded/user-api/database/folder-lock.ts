import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderInUseError extends Error {}

/** Locks a PGlite folder, which two processes would corrupt. The kernel releases the lock when the process ends. @throws FolderInUseError */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new FolderInUseError(folder);
    throw error;
  }
  return { release: () => file.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
