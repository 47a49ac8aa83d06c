import { toPathReason } from "./path-reason.ts";
import { StartError } from "./start-error.ts";

/** A StartError, or a file or folder that cannot be used, in one line. Null for other errors, which keep their stack. */
export function toStartLine(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error && "syscall" in error)) return null;
  const place = "dest" in error ? error.dest : "path" in error && error.path;
  return typeof place === "string" ? `${place} cannot be used: ${toPathReason(error)}.` : null;
}
