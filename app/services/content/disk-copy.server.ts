import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock, EpochMs } from "~/domain/clock.ts";
import type { Settings } from "~/env.server.ts";
import type { Log } from "../../../platform/log.ts";

/** `size` is in characters of JSON. */
export type Copy<T> = { value: T; loadedAt: EpochMs; size: number };

const CLEANUP_INTERVAL_MS = 24 * 60 * 60 * 1000;

type CopySettings = Pick<Settings, "dataDir" | "contentful" | "CONTENT_MAX_AGE_S" | "CONTENT_STALE_S"> & {
  CONTENT_DIR?: string | undefined;
};
type Services = { log: Log; clock: Clock };

export type DiskCopies = ReturnType<typeof createDiskCopies>;

export const NO_COPIES: DiskCopies = { read: () => Promise.resolve(null), write: () => Promise.resolve() };

/** Each build has its own copies, because another build's models may have another shape. */
export function createDiskCopies(header: CopySettings, { log, clock }: Services, buildId: string) {
  const folder = join(header.dataDir, "content-copies");
  const maxAgeMs = (header.CONTENT_MAX_AGE_S + header.CONTENT_STALE_S) * 1000;
  const fileOf = (key: string) => join(folder, nameOf(key, header, buildId));
  let cleanedAt = -Infinity;

  async function read<T>(key: string): Promise<Copy<T> | null> {
    const file = fileOf(key);
    try {
      const [text, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
      return { value: JSON.parse(text) as T, loadedAt: mtimeMs, size: text.length };
    } catch {
      return null;
    }
  }

  /** Does not write null, so that unknown names in addresses cannot fill the disk. */
  async function write(key: string, json: string): Promise<void> {
    if (json === "null") return;
    const file = fileOf(key);
    const draft = `${file}.${process.pid}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(draft, json);
      await rename(draft, file);
    } catch (error) {
      // Half a copy would use the last space of a full disk.
      await rm(draft, { force: true }).catch(() => undefined);
      log.warn({ error: error instanceof Error ? error.message : "unknown" }, "content copy not written");
    }
    if (clock() - cleanedAt < CLEANUP_INTERVAL_MS) return;
    cleanedAt = clock();
    removeOlderThan(clock() - maxAgeMs, folder).catch((error: unknown) =>
      log.warn({ error: error instanceof Error ? error.message : "unknown" }, "content copies not removed"),
    );
  }

  return { read, write };
}

async function removeOlderThan(time: EpochMs, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats && stats.mtimeMs < time) await rm(file, { force: true });
  }
}

function nameOf(
  key: string,
  { contentful: { space, environment, host }, CONTENT_DIR: folder = "" }: CopySettings,
  buildId: string,
): string {
  // The embedded content service has a different port at each start, and one space for all folders.
  const server = host.replace(/^(127\.0\.0\.1|localhost):\d+$/, `embedded${folder}`);
  const hash = createHash("sha256")
    .update([buildId, server, space, environment, key].join("\n"))
    .digest("hex");
  return `${hash.slice(0, 32)}.json`;
}
