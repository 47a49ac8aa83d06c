export { isVisible, toPlainText, toShownName } from "../../contracts/rules/spelling.ts";

/** Isolates the name from the text direction around it, for text that cannot contain an element. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

export { maskEmail, parseMaskedEmail } from "../../contracts/rules/mask-email.ts";
