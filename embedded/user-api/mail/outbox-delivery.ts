import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Message } from "./compose-message.ts";
import type { Delivery } from "./delivery.ts";

const DAY_MS = 86_400_000;
/** A mail contains personal data, so it is not stored forever. */
const RETENTION_MS = 30 * DAY_MS;

/** Writes `.eml` files that only their owner may read. The rename is atomic. */
export function createOutboxDelivery(folder: string): Delivery {
  let cleanedAt = 0;
  return {
    deliver: async (message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, toFileName(message));
      await writeFile(`${file}.part`, message.bytes, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      if (message.date.getTime() - cleanedAt < DAY_MS) return;
      cleanedAt = message.date.getTime();
      await cleanOutbox(folder, message.date);
    },
  };
}

/** Ignores files that cannot be deleted; the next call tries again. */
export async function cleanOutbox(folder: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_MS).toISOString().replaceAll(":", "-");
  const names = await readdir(folder).catch(() => []);
  await Promise.allSettled(
    names.filter((name) => isOutboxFile(name) && name < oldest).map((name) => rm(join(folder, name))),
  );
}

/** Only files with a name from toFileName are shown or deleted. */
export function isOutboxFile(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[a-zA-Z]+-[\da-f-]{36}\.eml$/.test(name);
}

/** Names sort by time; a retried mail gets the same name. */
function toFileName({ date, kind, id }: Message): string {
  return `${date.toISOString().replaceAll(":", "-")}-${kind}-${id}.eml`;
}
