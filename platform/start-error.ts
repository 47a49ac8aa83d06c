import { toPathReason } from "./disk.ts";

/** A failed start that is reported in one line, without a stack. */
export class StartError extends Error {
  /** The name identifies the error, because the web app's build has its own copy of the class. Subclasses keep it. */
  override name = "StartError";
}

/** Prints one line for an error that an operator or author can mend, and exits with 1. Other errors keep their stack. */
export async function exitOnStartError<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const line = toStartLine(error);
    if (line === null) throw error;
    if (line !== "") console.error(line);
    // `exitCode` is not enough: the IPC channel would keep the process alive.
    process.exit(1);
  }
}

/** Null for an error that nobody but a developer can mend. */
export function toStartLine(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "StartError") return error.message;
  if (!("syscall" in error)) return null;
  const place = "dest" in error ? error.dest : "path" in error && error.path;
  return typeof place === "string" ? `${place} cannot be used: ${toPathReason(error)}.` : null;
}
