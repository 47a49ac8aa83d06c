import { rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { makeFolder } from "../../platform/disk.ts";

/** Replaces the file at once: a reader sees either the old one or the new one. */
export async function replaceFile(file: string, data: string | Uint8Array | Readable): Promise<void> {
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, data);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
