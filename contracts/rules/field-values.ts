/** Accepts an opaque text of 1 to 64 characters or a number. */
export function readGlobalId(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value.length >= 1 && value.length <= 64 ? value : null;
}

export function readText(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
