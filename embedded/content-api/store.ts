import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Logger } from "pino";
import type { Identity } from "./resource.ts";
import type { Snapshot } from "./snapshot.ts";
import { createSnapshot } from "./snapshot.ts";

const MAX_REMEMBERED_VERSIONS = 100;

export type Store = {
  current: () => Snapshot;
  /** Undefined if the version is no longer remembered. */
  fingerprintsOf: (version: string) => Snapshot["fingerprints"] | undefined;
  /** Logs a broken file and keeps the current content. */
  reload: () => Promise<void>;
  close: () => void;
};

export type StoreOptions = Identity & {
  file: string;
  hasDrafts?: boolean;
  log?: Logger;
  pollMs?: number;
};

/** Throws a one-line `Error` if the file is missing or broken. */
export function createStore({ file, hasDrafts, log, pollMs = 500, ...identity }: StoreOptions): Store {
  let snapshot = createSnapshot(readFileSync(file, "utf8"), identity, new Date(), hasDrafts);
  const remembered = new Map([[snapshot.version, snapshot.fingerprints]]);
  let lastTrouble = "";
  warnOfDropped(snapshot, log);

  async function reload(): Promise<void> {
    try {
      const next = createSnapshot(await readFile(file, "utf8"), identity, new Date(), hasDrafts);
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

  // Polling, unlike fs.watch, works after renames and when the folder is created again.
  const onChange = () => void reload();
  watchFile(file, { interval: pollMs, persistent: false }, onChange);
  return {
    current: () => snapshot,
    fingerprintsOf: (version) => remembered.get(version),
    reload,
    close: () => unwatchFile(file, onChange),
  };
}

function remember(
  remembered: Map<string, Snapshot["fingerprints"]>,
  { version, fingerprints }: Snapshot,
): void {
  remembered.delete(version);
  remembered.set(version, fingerprints);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED_VERSIONS && oldest !== undefined) remembered.delete(oldest);
}

function warnOfDropped({ problems }: Snapshot, log: Logger | undefined): void {
  if (problems.length === 0) return;
  log?.warn({ count: problems.length, problems: problems.slice(0, 20) }, "broken content was dropped");
}
