import path from "node:path";

/**
 * A mistake for the author to correct. `file` is the path below the content folder; lines count from 1. It stops the
 * check and every build, unless `stops` says less: what an older release took stops the check alone.
 */
export type Fault = { file: string; line: number; message: string; stops?: "check" | "nothing" };

/** @param folder of the content */
export function formatFault({ file, line, message }: Fault, folder: string): string {
  const place = path.join(folder, file);
  const fromHere = path.relative(process.cwd(), place);
  return `${fromHere.startsWith(path.join("..", "..")) ? place : fromHere}:${line} ${message}`;
}

/** Sorts faults by file and line. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

export function stopsBuild({ stops }: Fault): boolean {
  return stops === undefined;
}

export function stopsCheck({ stops }: Fault): boolean {
  return stops !== "nothing";
}

/** A line for each fault. None of them stops anything here. */
export function listNotes(faults: readonly Fault[], folder: string): string[] {
  return faults.map((fault) => `Note: ${formatFault(fault, folder)}`);
}
