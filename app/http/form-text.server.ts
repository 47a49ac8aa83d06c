import { toPlainText } from "~/domain/names.ts";

/** More than any field takes, so that the user API says of a text that was cut that it is too long. */
const MAX_TEXT_LENGTH = 2_000;

/** A field's text as it was typed; empty where it is missing or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_TEXT_LENGTH) : "";
}

/** For names, codes and addresses: without what steers or hides letters. */
export function plainTextIn(form: FormData, name: string): string {
  return toPlainText(textIn(form, name));
}
