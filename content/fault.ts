import path from "node:path";

/** A mistake for the author to correct. `file` is the path below the content folder; lines count from 1. */
export type Fault = { file: string; line: number; message: string };

/** @param folder of the content */
export function formatFault({ file, line, message }: Fault, folder: string): string {
  const place = path.join(folder, file);
  const fromHere = path.relative(process.cwd(), place);
  return `${fromHere.startsWith(path.join("..", "..")) ? place : fromHere}:${line} ${message}`;
}

/** Ordered by file and line. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
