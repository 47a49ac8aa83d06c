/**
 * Why something failed, in one word for the log: an error's code or name. Never its message, since a
 * driver's may hold an address with its password, or a row's values.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
