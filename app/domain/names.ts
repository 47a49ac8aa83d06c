import { isVisible, toPlainText } from "../../contracts/rules/plain-text.ts";

export { isVisible, toPlainText };

/** A name that was stored before names were made plain, or by another server. Null if nothing of it can be seen. */
export function toShownName(name: string | null): string | null {
  const plain = toPlainText(name ?? "");
  return isVisible(plain) ? plain : null;
}

/** A name inside a text, kept apart from the direction of the words around it. For text that no element can be in. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
