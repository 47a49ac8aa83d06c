/** An error's code or name for the log. Messages are left out, since a driver's may hold a password or personal data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
