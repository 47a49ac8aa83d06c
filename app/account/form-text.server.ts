const MAX_TEXT_LENGTH = 1_000;

/** A field's text as it was typed; empty where it is missing or a file. What no field takes is cut, and still too long. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_TEXT_LENGTH) : "";
}
