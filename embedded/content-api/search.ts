import { isRecord } from "./resource.ts";

/** The words of a text, lower-cased: runs of letters and digits in any script. */
export function toWords(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Whether every wanted word begins some word of the text, which is how Contentful's full text search matches. */
export function hasWords(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** All text within a field's value: a string, a list of strings, or the text nodes of a rich text document. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join(" ");
  if (!isRecord(value)) return "";
  if (value.nodeType === "text") return textOf(value.value);
  return textOf(value.content);
}
