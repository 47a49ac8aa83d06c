import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server.ts";
import type { Copy } from "~/services/content/content-slots.server.ts";
import { log } from "~/services/monitoring/log.server.ts";

const folder = join(env.dataDir, "content-copies");
const MAX_AGE_MS = (env.CONTENT_MAX_AGE_S + env.CONTENT_STALE_S) * 1000;
const CLEANUP_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Each build has its own copies, because the shape of models may change. */
export function createDiskCopies(buildId: string) {
  let cleanedAt = -Infinity;

  async function read<T>(key: string): Promise<Copy<T> | null> {
    const file = fileOf(key, buildId);
    try {
      const [text, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
      return { value: JSON.parse(text) as T, loadedAt: mtimeMs, size: text.length };
    } catch {
      // A missing and an unreadable copy are the same to the caller.
      return null;
    }
  }

  /** Skips null: unknown names in addresses must not fill the disk. */
  async function write(key: string, json: string): Promise<void> {
    if (json === "null") return;
    const file = fileOf(key, buildId);
    const draft = `${file}.${process.pid}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(draft, json);
      await rename(draft, file);
    } catch (error) {
      // On a full disk, half a copy would hold the last room.
      await rm(draft, { force: true }).catch(() => undefined);
      log.warn({ error: error instanceof Error ? error.message : "unknown" }, "content copy not written");
    }
    if (Date.now() - cleanedAt < CLEANUP_INTERVAL_MS) return;
    cleanedAt = Date.now();
    void removeOutdated();
  }

  return { read, write };
}

async function removeOutdated(): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      // Another process may have removed the file.
      const stats = await stat(file).catch(() => null);
      if (stats && Date.now() - stats.mtimeMs > MAX_AGE_MS) await rm(file, { force: true });
    }
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : "unknown" }, "content copies not removed");
  }
}

function fileOf(key: string, buildId: string): string {
  const { space, environment, host } = env.contentful;
  // The embedded content service has a different port at each start.
  const server = host.replace(/^(127\.0\.0\.1|localhost):\d+$/, "embedded");
  const name = createHash("sha256")
    .update([buildId, server, space, environment, key].join("\n"))
    .digest("hex");
  return join(folder, `${name.slice(0, 32)}.json`);
}
