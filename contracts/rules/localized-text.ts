/** The fields for which only the space's default locale counts, so that a test is the same in every language. */
export const DECISIVE_FIELDS: ReadonlySet<string> = new Set(["questionText", "answerText", "videoUrl"]);

/** @param base the value in the space's default locale */
export function valueInLanguage(field: string, own: unknown, base: unknown): unknown {
  if (!isMissing(base)) return isMissing(own) ? base : own;
  return DECISIVE_FIELDS.has(field) ? undefined : own;
}

/** Whether a field has no value, or a text or rich text that shows nothing. */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === "string" ? isBlank(value) : isEmptyDocument(value);
}

export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}]/u.test(text);
}

function isEmptyDocument(value: unknown): boolean {
  return isNode(value) && value.nodeType === "document" && !showsSomething(value);
}

function showsSomething(document: Node): boolean {
  const nodes: unknown[] = [document];
  while (nodes.length > 0) {
    const node = nodes.pop();
    if (!isNode(node)) continue;
    if (node.nodeType.startsWith("embedded-")) return true;
    if (typeof node.value === "string" && !isBlank(node.value)) return true;
    if (Array.isArray(node.content)) for (const child of node.content) nodes.push(child);
  }
  return false;
}

type Node = { nodeType: string; value?: unknown; content?: unknown };

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" && value !== null && "nodeType" in value && typeof value.nodeType === "string"
  );
}
