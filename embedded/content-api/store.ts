import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Logger } from "pino";
import type { Identity } from "./resource.ts";
import type { Snapshot } from "./snapshot.ts";
import { createSnapshot } from "./snapshot.ts";

/** How many states of the file a sync token may be behind; older ones start over. */
const REMEMBERED_VERSIONS = 100;

export interface Store {
  current: () => Snapshot;
  /** The fingerprints of an earlier version of the file, for what changed since; undefined if it is not remembered. */
  fingerprintsOf: (version: string) => Snapshot["fingerprints"] | undefined;
  /** Reads the file again now; a broken file is logged and changes nothing. */
  reload: () => Promise<void>;
  close: () => void;
}

export interface StoreOptions extends Identity {
  /** A `contentful-export` file. */
  file: string;
  log?: Logger;
  /** How often the file is looked at, in milliseconds. */
  pollMs?: number;
}

/** Opens an export file and follows it; throws an `Error` of one line if it is missing or broken. */
export function createStore({ file, log, pollMs = 500, ...identity }: StoreOptions): Store {
  let snapshot = createSnapshot(readFileSync(file, "utf8"), identity, new Date());
  const remembered = new Map([[snapshot.version, snapshot.fingerprints]]);
  let lastTrouble = "";
  warnOfDropped(snapshot, log);

  async function reload(): Promise<void> {
    try {
      const next = createSnapshot(await readFile(file, "utf8"), identity, new Date());
      lastTrouble = "";
      if (next.version === snapshot.version) return;
      snapshot = next;
      remember(remembered, next);
      log?.info({ version: next.version, entries: next.raw.entries.all.length }, "content reloaded");
      warnOfDropped(next, log);
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (trouble !== lastTrouble)
        log?.error({ file, trouble }, "content not reloaded, the last good one stays");
      lastTrouble = trouble;
    }
  }

  // Looking at the path now and then, unlike fs.watch, survives renames and a folder that is made anew.
  const look = () => void reload();
  watchFile(file, { interval: pollMs, persistent: false }, look);
  return {
    current: () => snapshot,
    fingerprintsOf: (version) => remembered.get(version),
    reload,
    close: () => unwatchFile(file, look),
  };
}

function remember(
  remembered: Map<string, Snapshot["fingerprints"]>,
  { version, fingerprints }: Snapshot,
): void {
  remembered.delete(version);
  remembered.set(version, fingerprints);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_VERSIONS && oldest !== undefined) remembered.delete(oldest);
}

function warnOfDropped({ problems }: Snapshot, log: Logger | undefined): void {
  if (problems.length === 0) return;
  log?.warn({ count: problems.length, problems: problems.slice(0, 20) }, "broken content was dropped");
}
