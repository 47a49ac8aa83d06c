const MAX_TEXT_LENGTH = 1_000;

/** A field's text as it was typed; empty where it is missing, a file or longer than any field takes. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" && value.length <= MAX_TEXT_LENGTH ? value : "";
}
