import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { INDEXED_FIELDS } from "./entries.ts";

const fieldValue = z.union([
  z.string(),
  z.boolean(),
  z.object({ link: z.string() }),
  z.object({ links: z.array(z.string()) }),
]);

const snapshotSchema = z.object({
  source: z.string(),
  /** Which fields are read, and how. A snapshot with another value is ignored. */
  fields: z.string(),
  token: z.string(),
  entries: z.array(z.object({ id: z.string(), type: z.string(), fields: z.record(z.string(), fieldValue) })),
});

/** The content on disk, for a start while the content service is down. */
export type Snapshot = Omit<z.infer<typeof snapshotSchema>, "fields">;

/** Increase the number if values are read in another way. */
export const SNAPSHOT_FIELDS = JSON.stringify([3, INDEXED_FIELDS]);

/** Null if there is no valid snapshot of this source. */
export function readSnapshot(file: string, source: string): Snapshot | null {
  try {
    const snapshot = snapshotSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return snapshot.source === source && snapshot.fields === SNAPSHOT_FIELDS ? snapshot : null;
  } catch {
    return null;
  }
}

export function writeSnapshot(file: string, snapshot: Snapshot): void {
  const temporaryFile = `${file}.${process.pid}.tmp`;
  writeFileSync(temporaryFile, JSON.stringify({ ...snapshot, fields: SNAPSHOT_FIELDS }));
  renameSync(temporaryFile, file);
}
