import { BrokenTextsError } from "../locales/read-json.ts";
import { toPathReason } from "./path-reason.ts";
import { StartError } from "./start-error.ts";

/** What an operator or author can mend, in one line. Null for other errors, which keep their stack. */
export function toStartLine(error: unknown): string | null {
  if (error instanceof StartError || error instanceof BrokenTextsError) return error.message;
  if (!(error instanceof Error && "syscall" in error)) return null;
  const place = "dest" in error ? error.dest : "path" in error && error.path;
  return typeof place === "string" ? `${place} cannot be used: ${toPathReason(error)}.` : null;
}
