export { isVisible, toPlainText, toShownName } from "../../contracts/rules/plain-text.ts";

/** A name inside a text, kept apart from the direction of the words around it. For text that no element can be in. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
