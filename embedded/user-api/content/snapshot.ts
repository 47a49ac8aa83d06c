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
  /** A snapshot of another space is not used. */
  source: z.string(),
  /** A service that needs other fields has to read all entries again. */
  fields: z.string(),
  token: z.string(),
  entries: z.array(z.object({ id: z.string(), type: z.string(), fields: z.record(z.string(), fieldValue) })),
});

/** The content as kept on disk for when the content service is down. */
export type Snapshot = Omit<z.infer<typeof snapshotSchema>, "fields">;

const FIELDS = JSON.stringify(KNOWN_FIELDS);

/** Null if there is no readable snapshot of this source. */
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
