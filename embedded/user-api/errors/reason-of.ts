/** An error's code or name for the log. A driver's message may contain a password or personal data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
