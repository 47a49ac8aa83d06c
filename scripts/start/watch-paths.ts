import { existsSync, watch } from "node:fs";
import { resolve } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";

/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 150;

/** Calls `onChange` once for many changes. @param paths relative ones start at the project */
export function watchPaths(paths: readonly string[], onChange: () => void, stop: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  const settle = (name: string | null) => {
    if (name !== null && /\.test\.tsx?$|~$|\.swp$|node_modules|(^|\/)\.[^/]+\//.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  };
  for (const path of paths
    .map((relative) => resolve(PROJECT_ROOT, relative))
    .filter((absolute) => existsSync(absolute))) {
    watch(path, { recursive: true, signal: stop }, (_event, name) => settle(name));
  }
}
