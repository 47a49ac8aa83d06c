import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";
import { log } from "~/services/monitoring/log.server";

/*
 * The last good copy of each view model on disk, so that a web process that starts while the content service is
 * down has something to show. One space's copies are never another's: space and environment are in the name.
 */
const folder = join(env.dataDir, "content-copies");
const FORMAT = 1;

export async function readCopy<T>(key: string): Promise<{ value: T; loadedAt: number } | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(fileOf(key), "utf8"), stat(fileOf(key))]);
    return { value: JSON.parse(text) as T, loadedAt: mtimeMs };
  } catch {
    // No copy, or one that cannot be read, is the same: the caller tells the visitor.
    return null;
  }
}

/** "Not found" is not kept: garbage in addresses must not fill the disk. */
export async function writeCopy(key: string, value: unknown): Promise<void> {
  if (value === null) return;
  try {
    await mkdir(folder, { recursive: true });
    const draft = `${fileOf(key)}.${process.pid}`;
    await writeFile(draft, JSON.stringify(value));
    await rename(draft, fileOf(key));
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : "unknown" }, "content copy not written");
  }
}

function fileOf(key: string): string {
  const { space, environment, host } = env.contentful;
  // An embedded service stands on another port at each start.
  const server = host.replace(/^(127\.0\.0\.1|localhost):\d+$/, "embedded");
  return join(
    folder,
    `${createHash("sha256").update([FORMAT, server, space, environment, key].join("\n")).digest("hex").slice(0, 32)}.json`,
  );
}
