import { isRecord } from "./resource.ts";

export function toWords(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Matches word prefixes, as Contentful's full-text search does. */
export function hasWords(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join(" ");
  if (!isRecord(value)) return "";
  if (value.nodeType === "text") return textOf(value.value);
  return textOf(value.content);
}
