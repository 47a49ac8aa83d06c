import { type Dirent, existsSync, type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";

/** How long to wait for further changes: editors write a file in several steps, and several files at once. */
const SETTLE_MS = 150;
const IGNORED_FILE = /\.test\.tsx?$|~$|\.swp$/;
const IGNORED_FOLDER = /^(?:node_modules|\..*)$/;

/** Calls `onChange` once for many changes. @param paths relative ones start at the project */
export function watchPaths(paths: readonly string[], onChange: () => void, stop: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  const settle = (name: string | null) => {
    if (name !== null && IGNORED_FILE.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  };
  for (const path of paths.map((one) => resolve(PROJECT_ROOT, one)).filter((one) => existsSync(one))) {
    if (statSync(path).isDirectory()) watchFolders(path, settle, stop);
    // Watches the folder, because a file that an editor replaces is another file.
    else watch(dirname(path), { signal: stop }, (_, name) => name === basename(path) && settle(name));
  }
}

/** Watches each folder, because Node's recursive watch loses files that are replaced. */
function watchFolders(root: string, onEvent: (name: string | null) => void, stop: AbortSignal): void {
  const watches = new Map<string, FSWatcher>();
  function follow(): void {
    const folders = listFolders(root);
    for (const [folder, old] of watches) {
      if (folders.includes(folder)) continue;
      old.close();
      watches.delete(folder);
    }
    for (const folder of folders.filter((one) => !watches.has(one))) watches.set(folder, watchFolder(folder));
  }
  function watchFolder(folder: string): FSWatcher {
    const watcher = watch(folder, { signal: stop }, (_, name) => {
      onEvent(name);
      follow();
    });
    // An error means that the folder was deleted, which ends its watch.
    return watcher.on("error", () => watches.delete(folder));
  }
  follow();
}

function listFolders(root: string): string[] {
  const inside = listEntries(root)?.filter(
    (entry) => entry.isDirectory() && !IGNORED_FOLDER.test(entry.name),
  );
  return inside ? [root, ...inside.flatMap(({ name }) => listFolders(join(root, name)))] : [];
}

/** Null for a folder that is gone, or that this user may not read. */
function listEntries(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
