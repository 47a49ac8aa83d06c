import type { Block, Document, Inline, Text } from "@contentful/rich-text-types";
import { type Entry, type LogBroken } from "~/services/content/entry.server.ts";

type Node = Block | Inline | Text;

// Limited, because rendering is recursive.
const MAX_DEPTH = 100;

/** Null for an empty field. Null and logged for a field without rich text, or with too deep nesting. */
export function readDocument(from: Entry, field: string, logBroken: LogBroken): Document | null {
  const value = from.fields[field];
  if (value === undefined || value === null) return null;
  return isDocument(value) ? value : logBroken(from, `${field}: no rich text that can be shown`);
}

export function isDocument(value: unknown): value is Document {
  return isNode(value, 0) && value.nodeType === "document";
}

export function plainText(node: Node): string {
  if (node.nodeType === "text") return node.value;
  return node.content.map(plainText).join("");
}

function isNode(value: unknown, depth: number): value is Node {
  if (!isRecord(value) || typeof value.nodeType !== "string" || depth > MAX_DEPTH) return false;
  if (value.nodeType === "text")
    return typeof value.value === "string" && Array.isArray(value.marks) && value.marks.every(isRecord);
  const { data, content } = value;
  return isRecord(data) && Array.isArray(content) && content.every((child) => isNode(child, depth + 1));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
