import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { KNOWN_FIELDS } from "./entries.ts";

const fieldValue = z.union([
  z.string(),
  z.boolean(),
  z.object({ link: z.string() }),
  z.object({ links: z.array(z.string()) }),
]);

const snapshotSchema = z.object({
  /** Which space it was read from: another one's snapshot is none. */
  source: z.string(),
  /** What was kept of entries: a service that asks for other fields has to read them all again. */
  fields: z.string(),
  token: z.string(),
  entries: z.array(z.object({ id: z.string(), type: z.string(), fields: z.record(z.string(), fieldValue) })),
});

/** What is known of a space, as it is kept on disk for the day when the content service is down. */
export type Snapshot = Omit<z.infer<typeof snapshotSchema>, "fields">;

const FIELDS = JSON.stringify(KNOWN_FIELDS);

/** The snapshot of a source; null where there is none, or none that can be read. */
export function readSnapshot(file: string, source: string): Snapshot | null {
  try {
    const snapshot = snapshotSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return snapshot.source === source && snapshot.fields === FIELDS ? snapshot : null;
  } catch {
    return null;
  }
}

/** Replaces the file in one step, so that it is never half written. */
export function writeSnapshot(file: string, snapshot: Snapshot): void {
  const half = `${file}.${process.pid}.tmp`;
  writeFileSync(half, JSON.stringify({ ...snapshot, fields: FIELDS }));
  renameSync(half, file);
}
