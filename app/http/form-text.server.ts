import { toPlainText } from "~/domain/names.ts";

/** More than any field allows, so that the user API refuses a text that was cut here as too long. */
const MAX_TEXT_LENGTH = 2_000;

/** The text as it was typed; empty if the field is missing or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_TEXT_LENGTH) : "";
}

/** Removes characters that control or hide letters. */
export function plainTextIn(form: FormData, name: string): string {
  return toPlainText(textIn(form, name));
}
